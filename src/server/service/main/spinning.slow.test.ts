import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { startService } from '../testing/startService';

/** Everything that a folder may have, of which a test makes one spin for ever. */
const FOLDER = {
  'index.md': '# Home\n\nThe kettle boils.',
  'docs.json': JSON.stringify({
    name: 'K',
    navigation: { pages: ['index', { group: 'API', openapi: 'openapi.json' }] },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'K', version: '1' },
    paths: { '/a': { get: {} } },
  }),
};
const SPIN = { NODE_OPTIONS: `--import ${pathToFileURL(resolve('src/server/service/testing/spin.mjs')).href}` };

const root = await mkdtemp(join(tmpdir(), 'spinning '));
afterAll(() => rm(root, { recursive: true, force: true }));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'docs '));
  await writeFiles(folder, FOLDER);
});

/** Usual time for the answer of a probe, in milliseconds. Other programs of a busy machine may hold single ones up. */
const PROBE_MS = 100;

/** Asks for the health of a service until something is done. Returns how long the answers took. */
async function probeUntil(url: string, isDone: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isDone()) {
    const began = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    took.push(performance.now() - began);
    await pause(50);
  }
  return took;
}

it.each<[name: string, file: string, text: string, warning: RegExp]>([
  ['a page', 'index.md', '# Spin\n\nspin for ever', /index\.md.* takes more than 5 seconds .* plain text: split it/],
  [
    'a setting',
    'docs.json',
    '{"name":"spin for ever","navigation":{"pages":["index"]}}',
    /docs\.json has a configuration .* its last state counts/,
  ],
  ['a description of an API', 'openapi.json', JSON.stringify({ openapi: 'spin for ever' }), /openapi\.json/],
])(
  'answers within 100 ms while %s spins for ever, and warns once',
  async (_name, file, text, warning) => {
    const service = await startService({ args: ['--docs', folder, '--watch'], env: SPIN });
    service.child.kill('SIGUSR2');
    await writeFile(join(folder, file), text);
    const took = await probeUntil(service.url, () => service.output().includes('takes more than'));
    expect(took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]).toBeLessThan(PROBE_MS);
    expect(Math.max(...took)).toBeLessThan(2_000);
    expect(took.length).toBeGreaterThan(20);
    expect(service.output().match(/takes more than/g)).toHaveLength(1);
    expect(service.output()).toMatch(warning);
    if (file === 'index.md') {
      await expect
        .poll(async () => (await fetch(`${service.url}/index.md`)).text(), { timeout: 10_000 })
        .toContain('spin for ever');
    }
    expect((await fetch(`${service.url}/index.md`)).status).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
    // Nothing that the service itself does holds an answer up for longer.
    if (process.platform === 'linux') {
      const [, block = ''] = /Longest block: (\d+) ms/.exec(service.output()) ?? [];
      expect(Number(block)).toBeGreaterThan(0);
      expect(Number(block)).toBeLessThan(PROBE_MS);
    }
    recordBound({
      input: `${file} that spins for ever`,
      size: 'any',
      outcome: 'health within 100 ms, ended after 5 s',
    });
  },
  240_000,
);

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the service at once while a page spins',
  async (signal) => {
    const service = await startService({ args: ['--docs', folder, '--watch'], env: SPIN });
    await writeFile(join(folder, 'spin.md'), 'spin for ever');
    await expect.poll(service.output, { timeout: 20_000 }).toContain('Spinning');
    await service.end(signal);
    // It has ended before the budget of the page.
    expect(service.output()).not.toContain('takes more than');
  },
  60_000,
);

it.each([
  ['service --port 0 --docs', 'SIGINT'],
  ['inspect', 'SIGTERM'],
  ['check --suggest --docs', 'SIGINT'],
] as const)(
  '%s ends at once with %s while it starts with a page that spins',
  async (command, signal) => {
    await writeFile(join(folder, 'spin.md'), 'spin for ever');
    const args = [inject('serviceProgram'), ...command.split(' '), folder];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...SPIN },
    });
    const exit = once(child, 'exit') as Promise<[number | null]>;
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // A second signal would end the process without its own doing.
      if (output.includes('Spinning') && !child.killed) child.kill(signal);
    });
    expect(await exit).toEqual([130, null]);
    expect(output).not.toContain('takes more than');
  },
  60_000,
);
