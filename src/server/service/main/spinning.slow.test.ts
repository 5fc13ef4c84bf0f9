import { spawn, type ChildProcess } from 'node:child_process';
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

/** Longest time for the answer of a probe, in milliseconds of this machine without other load. */
const PROBE_MAX_MS = 100;

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
    await writeFile(join(folder, file), text);
    const took = await probeUntil(service.url, () => service.output().includes('takes more than'));
    const slow = took.filter((ms) => ms > PROBE_MAX_MS).length;
    // Other programs of a busy machine may hold one answer up.
    expect(slow / took.length).toBeLessThan(0.1);
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
    await pause(1_500);
    expect(service.output()).not.toContain('takes more than');
    const began = performance.now();
    await service.end(signal);
    expect(performance.now() - began).toBeLessThan(2_500);
  },
  60_000,
);

it.each([
  ['service', 'SIGINT'],
  ['inspect', 'SIGTERM'],
  ['check', 'SIGINT'],
] as const)(
  '%s ends at once with %s while it starts with a page that spins',
  async (command, signal) => {
    await writeFile(join(folder, 'spin.md'), 'spin for ever');
    const args = command === 'service' ? ['--docs', folder, '--port', '0'] : [folder];
    const child: ChildProcess = spawn(process.execPath, [inject('serviceProgram'), command, ...args], {
      stdio: 'ignore',
      env: { ...process.env, ...SPIN },
    });
    await pause(2_500);
    expect(child.exitCode).toBeNull();
    const began = performance.now();
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    expect(performance.now() - began).toBeLessThan(2_500);
  },
  60_000,
);
