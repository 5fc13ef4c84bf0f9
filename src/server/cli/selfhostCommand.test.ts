import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../http/listener/listen';
import { makeSite } from '../selfhost/testing/makeArchive';
import { startStorage } from '../selfhost/testing/startStorage';
import { selfhostCommand } from './selfhostCommand';

const root = await mkdtemp(join(tmpdir(), 'selfhost '));
const storage = await startStorage();
afterAll(() => Promise.all([storage.close(), rm(root, { recursive: true, force: true })]));
let runs = 0;

/** Runs the command, collects its output, and can wait for a text in it. */
async function run(args: string[]) {
  const controller = new AbortController();
  const waiting: { words: RegExp; tell: (match: string) => void }[] = [];
  let said = '';
  const hear = (text: string) => {
    said += text;
    for (const { words, tell } of waiting) {
      const match = words.exec(said);
      if (match) tell(match[0]);
    }
  };
  const ended = selfhostCommand.run(args, {
    environment: {},
    isInteractive: false,
    hasColours: false,
    columns: 80,
    now: () => performance.now(),
    wait: () => Promise.resolve(),
    write: hear,
    report: hear,
    signal: controller.signal,
  });
  const untilSaid = (words: RegExp) =>
    Promise.race([
      new Promise<string>((tell) => {
        waiting.push({ words, tell });
        hear('');
      }),
      ended.then(() => Promise.reject(new Error(`It has ended and only said: ${said}`))),
    ]);
  const end = async () => {
    controller.abort();
    await ended;
  };
  return { untilSaid, end, ended };
}

const archive = (name: string) => makeSite({ 'index.html': `<h1>${name}</h1>` });
const valuesOf = (bundleUrl: string) => JSON.stringify({ staticExport: { enabled: true, bundleUrl } });

async function start(name: string) {
  runs += 1;
  const config = join(root, `values-${runs}.yaml`);
  const data = join(root, `data-${runs}`);
  await writeFile(config, valuesOf(storage.put(`/${name}`, await archive(name))));
  const command = await run(['--config', config, '--data', data, '--port', '0']);
  const url = (await command.untilSaid(/http:\S+/)).trim();
  const front = async () => (await fetch(url)).text();
  return { ...command, config, data, front };
}

describe('the command selfhost', () => {
  it('reads the values file again when it is written or replaced', async () => {
    const { untilSaid, end, config, front } = await start('First');
    expect(await front()).toBe('<h1>First</h1>');
    await writeFile(config, valuesOf(storage.put('/expired', 403)));
    await untilSaid(/has expired or is wrong.*Still serving the previous version\./);
    expect(await front()).toBe('<h1>First</h1>');
    await writeFile(`${config}.new`, valuesOf(storage.put('/second', await archive('Second'))));
    await rename(`${config}.new`, config);
    await untilSaid(/Now serving[^]*Now serving/);
    expect(await front()).toBe('<h1>Second</h1>');
    await end();
  });

  it('tries again on SIGHUP, when the link is the same and the storage is back', async () => {
    const { untilSaid, end, config, front } = await start('Before');
    await writeFile(config, valuesOf(storage.put('/late', 503)));
    await untilSaid(/storage answered 503/);
    storage.put('/late', await archive('After'));
    process.emit('SIGHUP');
    await untilSaid(/Now serving[^]*Now serving/);
    expect(await front()).toBe('<h1>After</h1>');
    await end();
    expect(process.listenerCount('SIGHUP')).toBe(0);
  });

  it('rolls back while it serves', async () => {
    const { untilSaid, end, config, data, front } = await start('Good');
    await writeFile(config, valuesOf(storage.put('/bad', await archive('Bad'))));
    await untilSaid(/Now serving[^]*Now serving/);
    const rollback = await run(['rollback', '--data', data]);
    await rollback.ended;
    await untilSaid(/Now serving[^]*Now serving[^]*Now serving/);
    expect(await front()).toBe('<h1>Good</h1>');
    await end();
  });

  it.each([
    ['an expired link', () => valuesOf(storage.put('/gone', 403)), [], 'has expired'],
    ['values that are wrong', () => 'staticExport: 1', [], 'staticExport must be a mapping'],
    ['a port that is none', () => '', ['--port', 'x'], '--port x is not a port'],
    ['an unknown option', () => '', ['--confg', 'x'], 'Did you mean --config?'],
    ['an unknown word', () => '', ['start'], 'takes only "rollback"'],
  ])('does not start with %s', async (_name, text, more, message) => {
    const config = join(root, 'wrong.yaml');
    await writeFile(config, text());
    await expect((await run(['--config', config, '--data', join(root, 'none'), ...more])).ended).rejects.toThrow(
      message,
    );
  });

  it('does not start without values, without their file, or on a port that is taken', async () => {
    await expect((await run([])).ended).rejects.toThrow('--config is missing');
    await expect((await run(['--config', join(root, 'nowhere.yaml')])).ended).rejects.toThrow('cannot be read');
    await expect((await run(['--config', root])).ended).rejects.toThrow('cannot be read');
    if (process.platform !== 'win32') {
      const pipe = join(root, 'pipe');
      execFileSync('mkfifo', [pipe]);
      for (const path of [pipe, '/dev/zero']) {
        await expect((await run(['--config', path])).ended).rejects.toThrow('not a regular file');
      }
      const values = join(root, 'piped.yaml');
      await writeFile(values, valuesOf(pathToFileURL(pipe).href));
      await expect(
        (await run(['--config', values, '--data', join(root, 'piped'), '--port', '0'])).ended,
      ).rejects.toThrow('not a regular file');
    }
    const { port, close } = await listen(async () => new Response(), { port: 0 });
    const config = join(root, 'taken.yaml');
    await writeFile(config, valuesOf(storage.put('/taken', await archive('Taken'))));
    const args = ['--config', config, '--data', join(root, 'taken'), '--port', String(port)];
    await expect((await run(args)).ended).rejects.toThrow('already in use');
    await close();
  });

  it('shows how to use it', async () => {
    const help = await run(['--help']);
    expect(await help.untilSaid(/Usage: docs-assistant-server selfhost --config FILE/)).not.toBe('');
    await help.ended;
  });
});
