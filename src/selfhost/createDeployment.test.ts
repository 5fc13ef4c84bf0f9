import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createDeployment } from './createDeployment';
import type { Values } from './readValues';
import { readValues } from './readValues';
import { makeArchive, makeSite } from './testing/makeArchive';
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

async function front(deployment: { handle(request: Request): Promise<Response> }): Promise<string> {
  return (await deployment.handle(new Request('http://docs.test/'))).text();
}

describe('a deployment', () => {
  it('swaps a new bundle in without a moment in which readers get less than a whole site', async () => {
    const deployment = await open();
    const one = storage.put('/one', await site('One'));
    const two = storage.put('/two', await site('Two', { 'big.bin': 'x'.repeat(1_000_000) }));
    expect(await front(deployment)).toBe('There is no site to serve yet.\n');
    expect(await deployment.apply(values(one))).toMatch(/^Now serves version [0-9a-f]{16}\.$/);
    let isSwapping = true;
    const swap = deployment.apply(values(two)).finally(() => (isSwapping = false));
    const seen = new Set<string>();
    while (isSwapping) seen.add(await front(deployment));
    await swap;
    seen.add(await front(deployment));
    expect([...seen]).toEqual(['<head></head><h1>One</h1>', '<head></head><h1>Two</h1>']);
  });

  it('serves what it served last when it starts again, without asking anybody', async () => {
    const folder = join(root, 'again');
    const link = storage.put('/again', await site('Kept'));
    await (await open(folder)).apply(values(link));
    const requests = storage.requests();
    const again = await open(folder);
    expect(await again.apply(values(link))).toMatch(/^Serves version/);
    expect(await front(again)).toContain('Kept');
    expect(storage.requests()).toBe(requests);
  });

  it('refuses an expired link in plain words, and serves what it has', async () => {
    const deployment = await open();
    await deployment.apply(values(storage.put('/fine', await site('Fine'))));
    const failing = deployment.apply(values(storage.put('/expired', 403)));
    await expect(failing).rejects.toMatchObject({
      fault: 'refused',
      message:
        'The link to the bundle has expired or is not right: the storage answered 403 and said: Request has expired. Generate the bundle again for a fresh link (the export and its files are kept) and put it into staticExport.bundleUrl.',
    });
    await expect(failing).rejects.not.toThrow('s3cret');
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
  ])('serves what it has after %s', async (name, answer, fault) => {
    const folder = join(root, name);
    const deployment = await open(folder);
    await deployment.apply(values(storage.put('/good', await site('Good'))));
    await expect(deployment.apply(values(storage.put('/bad', await answer())))).rejects.toMatchObject({ fault });
    expect(await front(deployment)).toContain('Good');
    const again = await open(folder);
    expect(await front(again)).not.toContain('Good');
    await again.apply(values(storage.put('/good', await site('Good'))));
    expect(await front(again)).toContain('Good');
    expect(await readdir(folder)).not.toContain('incoming');
  });

  it('takes a bundle from a disk, where there is no network', async () => {
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
    expect(await deployment.apply(values(link, 'v2'))).toMatch(/^Now serves version v2 \(/);
  });

  it('is served from what is here when its link has expired', async () => {
    const deployment = await open();
    await deployment.apply(values(storage.put('/v1', await labelled('v1')), 'v1'));
    await deployment.apply(values(storage.put('/v2', await labelled('v2')), 'v2'));
    expect(await deployment.apply(values(storage.put('/v1-late', 403), 'v1'))).toMatch(/^Now serves version v1/);
    expect(await front(deployment)).toContain('v1');
  });
});

describe('a roll-back', () => {
  it('brings the version before back, and holds until the values change', async () => {
    const folder = join(root, 'back');
    const deployment = await open(folder);
    await expect(deployment.rollBack()).rejects.toThrow('There is no version before this one');
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

  it('by another process is taken up', async () => {
    const folder = join(root, 'beside');
    const serving = await open(folder);
    await serving.apply(values(storage.put('/old', await site('Old'))));
    await serving.apply(values(storage.put('/new', await site('New'))));
    expect(await serving.refresh()).toBe(false);
    await (await createDeployment({ dataFolder: folder, isGuest: true, signal })).rollBack();
    expect(await serving.refresh()).toBe(true);
    expect(await front(serving)).toContain('Old');
  });

  it('keeps two versions and no more, and none that is damaged', async () => {
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
