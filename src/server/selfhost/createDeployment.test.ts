import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { createDeployment } from './createDeployment';
import { readValues, type Values } from './readValues';
import { makeArchive, makeSite, type TestEntry } from './testing/makeArchive';
import { startStorage } from './testing/startStorage';

const root = await mkdtemp(join(tmpdir(), 'deployment '));
const storage = await startStorage();
afterAll(() => Promise.all([storage.close(), rm(root, { recursive: true, force: true })]));
const { signal } = new AbortController();
let folders = 0;

const site = (name: string, more = {}) => makeSite({ 'index.html': `<head></head><h1>${name}</h1>`, ...more });
const values = (bundleUrl: string, version?: string): Values =>
  readValues(JSON.stringify({ staticExport: { enabled: true, bundleUrl, version } }));

function open(dataFolder = join(root, String((folders += 1)))) {
  return createDeployment({ dataFolder, signal });
}

/** Paths of all files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

async function front(deployment: { handle(request: Request): Promise<Response> }): Promise<string> {
  return (await deployment.handle(new Request('http://docs.test/'))).text();
}

describe('a deployment', () => {
  it('replaces a bundle so that readers get a whole site at every moment', async () => {
    const deployment = await open();
    const one = storage.put('/one', await site('One'));
    const two = storage.put('/two', await site('Two', { 'big.bin': 'x'.repeat(1_000_000) }));
    expect(await front(deployment)).toBe(
      'There is no site to serve yet. Try again when its bundle has been fetched.\n',
    );
    expect(await deployment.apply(values(one))).toMatch(/^Now serving version [0-9a-f]{16}\.$/);
    let isSwapping = true;
    const swap = deployment.apply(values(two)).finally(() => (isSwapping = false));
    const seen = new Set<string>();
    while (isSwapping) seen.add(await front(deployment));
    await swap;
    seen.add(await front(deployment));
    expect([...seen]).toEqual(['<head></head><h1>One</h1>', '<head></head><h1>Two</h1>']);
  });

  it('serves the last bundle when it starts again, and checks for a new one', async () => {
    const folder = join(root, 'again');
    const link = storage.put('/again', await site('Kept'));
    await (await open(folder)).apply(values(link));
    const again = await open(folder);
    await again.show(values(link));
    expect(await front(again)).toContain('Kept');
    expect(await again.apply(values(link))).toMatch(/^Serving version/);
    const before = storage.statuses().length;
    expect(await again.apply(values(link), { isForced: true })).toMatch(/has not changed/);
    expect(storage.statuses().slice(before)).toEqual([304]);
    storage.put('/again', await site('New behind the same link'));
    expect(await again.apply(values(link), { isForced: true })).toMatch(/^Now serving/);
    expect(await front(again)).toContain('New behind');
    storage.put('/again', 403);
    await expect(again.apply(values(link), { isForced: true })).rejects.toMatchObject({ fault: 'refused' });
    expect(await front(again)).toContain('New behind');
  });

  it('reads a file again when its content has changed', async () => {
    const path = join(root, 'same name.tar.gz');
    await writeFile(path, await site('One'));
    const deployment = await open();
    const wanted = values(pathToFileURL(path).href);
    await deployment.apply(wanted);
    expect(await deployment.apply(wanted, { isForced: true })).toMatch(/^Serving/);
    await writeFile(path, await site('Two'));
    expect(await deployment.apply(wanted, { isForced: true })).toMatch(/^Now serving/);
    expect(await front(deployment)).toContain('Two');
  });

  it('accepts newer values while it fetches, and rolls back without waiting', async () => {
    const folder = join(root, 'busy');
    const deployment = await open(folder);
    await deployment.apply(values(storage.put('/first', await site('First'))));
    await deployment.apply(values(storage.put('/next', await site('Next'))));
    const slow = deployment.apply(values(storage.put('/held/slow', await site('Slow'))));
    await deployment.rollBack();
    expect(await front(deployment)).toContain('First');
    expect(await deployment.apply(values(storage.put('/quick', await site('Quick'))))).toMatch(/^Now serving/);
    storage.release();
    expect(await slow).toContain('Newer values have arrived');
    expect(await front(deployment)).toContain('Quick');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('reports an expired link in plain words, and serves the last bundle', async () => {
    const deployment = await open();
    await deployment.apply(values(storage.put('/fine', await site('Fine'))));
    const failing = deployment.apply(values(storage.put('/expired', 403)));
    await expect(failing).rejects.toMatchObject({
      fault: 'refused',
      message:
        'The link to the bundle has expired or is wrong: the storage answered 403 and said: Request has expired. Generate the bundle again for a fresh link (the export and its files are kept) and put it into staticExport.bundleUrl.',
    });
    await expect(failing).rejects.not.toThrow('s3cret');
    await expect(deployment.apply(values(storage.put('/silent/expired', 403)))).rejects.toMatchObject({
      message: expect.stringContaining('the storage answered 403. Generate the bundle again'),
    });
    // A storage of objects answers 400 to a token that has expired; 429 passes by itself.
    for (const [status, fault] of [
      [400, 'refused'],
      [429, 'unreachable'],
    ] as const)
      await expect(deployment.apply(values(storage.put(`/${status}`, status)))).rejects.toMatchObject({ fault });
    expect(await front(deployment)).toContain('Fine');
  });

  it.each([
    [
      'a link that climbs out',
      async () =>
        makeArchive([
          [{ name: 'index.html' }, 'x'],
          [{ name: '../x' }, 'x'],
        ]),
      'unsafe',
    ],
    ['an error page', async () => Buffer.from('<html>'), 'broken'],
    ['a storage in trouble', async () => 500, 'unreachable'],
  ])('serves the last bundle after %s', async (name, answer, fault) => {
    const folder = join(root, name);
    const deployment = await open(folder);
    await deployment.apply(values(storage.put('/good', await site('Good'))));
    await expect(deployment.apply(values(storage.put('/bad', await answer())))).rejects.toMatchObject({ fault });
    expect(await front(deployment)).toContain('Good');
    const again = await open(folder);
    expect(await front(again)).not.toContain('Good');
    await again.apply(values(storage.put('/good', await site('Good'))));
    expect(await front(again)).toContain('Good');
    expect((await filesBelow(folder)).filter((path) => path.includes('incoming'))).toEqual([]);
  });

  it('leaves nothing of refused and of incomplete bundles on the disk', async () => {
    const folder = join(root, 'refused');
    const deployment = await open(folder);
    await deployment.apply(values(storage.put('/good', await site('Good'))));
    const kept = await filesBelow(folder);
    const files = Array.from({ length: 200 }, (_, index): TestEntry => [{ name: `${index}.txt` }, 'x'.repeat(1_000)]);
    const bad = await makeArchive([[{ name: 'index.html' }, 'x'], ...files, [{ name: '../x' }, 'x']]);
    const rounds = 39;
    for (let round = 0; round < rounds; round += 1) {
      const failing = deployment.apply(values(storage.put(`/bad-${round}`, bad)));
      await expect(failing).rejects.toMatchObject({ fault: 'unsafe' });
    }
    expect(await filesBelow(folder)).toEqual(kept);
    // Left behind by a process that was killed.
    await mkdir(join(folder, 'incoming/half/site'), { recursive: true });
    await writeFile(join(folder, 'incoming/half/site/a.html'), 'x');
    await open(folder);
    await vi.waitFor(async () => expect(await filesBelow(folder)).toEqual(kept));
    recordBound({ input: 'refused bundles', size: `${rounds} of 202 entries`, outcome: 'no file left on the disk' });
  });

  it('reads a bundle from a disk, without a network', async () => {
    const path = join(root, 'carried in.tar.gz');
    await writeFile(path, await site('Carried in'));
    const deployment = await open();
    await deployment.apply(values(pathToFileURL(path).href));
    expect(await front(deployment)).toContain('Carried in');
  });

  it('serves nothing when static export is not enabled, and again when it is', async () => {
    const deployment = await open();
    const wanted = values(storage.put('/on', await site('On')));
    await deployment.apply(wanted);
    expect(await deployment.apply(readValues('staticExport: { enabled: false }'))).toContain('not enabled');
    expect((await deployment.handle(new Request('http://docs.test/'))).status).toBe(503);
    await deployment.apply(wanted);
    expect(await front(deployment)).toContain('On');
  });
});

describe('a pinned version', () => {
  const labelled = (version: string) => site(version, { 'export.json': JSON.stringify({ version }) });

  it('must be the version of the bundle', async () => {
    const deployment = await open();
    const link = storage.put('/v2', await labelled('v2'));
    await expect(deployment.apply(values(link, 'v1'))).rejects.toMatchObject({
      fault: 'mismatch',
      message: 'The bundle is version v2, and the values pin version v1.',
    });
    expect(await deployment.apply(values(link, 'v2'))).toMatch(/^Now serving version v2 \(/);
  });

  it('is not a bundle that does not say its version', async () => {
    const deployment = await open();
    const link = storage.put('/unnamed', await site('Unnamed'));
    await expect(deployment.apply(values(link, 'v1'))).rejects.toMatchObject({
      fault: 'mismatch',
      message: expect.stringMatching(/^The bundle names no version \(its hash is [0-9a-f]{64}\), and the values pin/),
    });
    expect(deployment.active()).toBeNull();
  });

  it('may be named by job, by the hash of its contents and by the hash of the archive', async () => {
    const deployment = await open();
    const link = storage.put('/job', await site('Job', { 'export.json': JSON.stringify({ jobId: 'job-7' }) }));
    expect(await deployment.apply(values(link, 'job-7'))).toContain('job job-7');
    const { id = '', hash = '' } = deployment.active() ?? {};
    for (const name of [hash, hash.slice(0, 12), id]) {
      expect(await deployment.apply(values(link, name))).toMatch(/^Serving/);
    }
    await expect(deployment.apply(values(link, hash.slice(0, 4)))).rejects.toMatchObject({ fault: 'mismatch' });
  });

  it.each([
    [{ jobId: 'job-7' }, 'names no version (it is of job job-7, and its hash is '],
    [{ jobId: 'job-7', version: 'v2' }, 'is version v2 (it is of job job-7), and the values pin version job-8.'],
  ])('that is refused is named by its job: %j', async (manifest, words) => {
    const deployment = await open();
    const link = storage.put('/other', await site('Other', { 'export.json': JSON.stringify(manifest) }));
    await expect(deployment.apply(values(link, 'job-8'))).rejects.toMatchObject({
      message: expect.stringContaining(words),
    });
  });

  it('is refused when its files differ from its manifest', async () => {
    const manifest = JSON.stringify({ generator: 'docs-assistant', version: 'v1', hash: 'f'.repeat(64) });
    const link = storage.put('/forged', await site('Forged', { 'export.json': manifest }));
    await expect((await open()).apply(values(link, 'v1'))).rejects.toMatchObject({ fault: 'broken' });
  });

  it('is served from the disk when its link has expired', async () => {
    const deployment = await open();
    await deployment.apply(values(storage.put('/v1', await labelled('v1')), 'v1'));
    await deployment.apply(values(storage.put('/v2', await labelled('v2')), 'v2'));
    expect(await deployment.apply(values(storage.put('/v1-late', 403), 'v1'))).toMatch(/^Now serving version v1/);
    expect(await front(deployment)).toContain('v1');
  });
});

describe('a roll-back', () => {
  it('restores the previous version, and holds until the values change', async () => {
    const folder = join(root, 'back');
    const deployment = await open(folder);
    await expect(deployment.rollBack()).rejects.toThrow('There is no earlier version');
    const good = values(storage.put('/good', await site('Good')));
    const bad = values(storage.put('/bad', await site('Bad')));
    await deployment.apply(good);
    await deployment.apply(bad);
    await deployment.rollBack();
    expect(await front(deployment)).toContain('Good');
    const again = await open(folder);
    expect(await again.apply(bad)).toMatch(/^Stays rolled back/);
    expect(await front(again)).toContain('Good');
    await again.apply(values(storage.put('/better', await site('Better'))));
    expect(await front(again)).toContain('Better');
    await again.rollBack();
    expect(await front(again)).toContain('Good');
    await again.rollBack();
    expect(await front(again)).toContain('Better');
  });

  it('restores a named version', async () => {
    const deployment = await open();
    const named = (version: string) =>
      site(version, { 'export.json': JSON.stringify({ version, jobId: `job-${version}` }) });
    await deployment.apply(values(storage.put('/one', await named('v1'))));
    await deployment.apply(values(storage.put('/two', await named('v2'))));
    await expect(deployment.rollBack('v0')).rejects.toThrow(/no version v0 .*v2 .*v1 /);
    expect(await deployment.rollBack('job-v1')).toMatchObject({ label: 'v1' });
    expect(await front(deployment)).toContain('v1');
    expect(await deployment.rollBack('v2')).toMatchObject({ label: 'v2' });
  });

  it('by another process takes effect', async () => {
    const folder = join(root, 'beside');
    const serving = await open(folder);
    await serving.apply(values(storage.put('/old', await site('Old'))));
    await serving.apply(values(storage.put('/new', await site('New'))));
    expect(await serving.refresh()).toBe(false);
    await (await createDeployment({ dataFolder: folder, isGuest: true, signal })).rollBack();
    expect(await serving.refresh()).toBe(true);
    expect(await front(serving)).toContain('Old');
  });

  it('keeps two versions at most, and no damaged one', async () => {
    const folder = join(root, 'two');
    const deployment = await open(folder);
    for (const name of ['A', 'B', 'C', 'B']) await deployment.apply(values(storage.put(`/${name}`, await site(name))));
    const kept = await readdir(join(folder, 'versions'));
    expect(kept).toHaveLength(2);
    expect(await readdir(join(folder, 'versions', kept[0] ?? ''))).toEqual(['site', 'version.json']);
    for (const id of kept) await truncate(join(folder, 'versions', id, 'site/index.html'), 3);
    const again = await open(folder);
    expect(again.active()).toBeNull();
    await again.apply(values(storage.put('/B', await site('B'))));
    expect(await front(again)).toContain('<h1>B</h1>');
  });
});
