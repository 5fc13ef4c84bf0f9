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

const SPIN = { NODE_OPTIONS: `--import ${pathToFileURL(resolve('src/server/service/testing/spin.mjs')).href}` };

const root = await mkdtemp(join(tmpdir(), 'spinning '));
afterAll(() => rm(root, { recursive: true, force: true }));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'docs '));
  await writeFiles(folder, { 'index.md': '# Home\n\nThe kettle boils.', 'docs.json': '{"name":"K"}' });
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

// A description or a setting that spins ends in the same thread: `createTaskReader.test.ts` has what is told about it.
it('answers within 100 ms while a page spins for ever, warns once, and ends at once while another one spins', async () => {
  const service = await startService({ args: ['--docs', folder, '--watch'], env: SPIN });
  service.child.kill('SIGUSR2');
  await writeFile(join(folder, 'index.md'), '# Spin\n\nspin for ever');
  const took = await probeUntil(service.url, () => service.output().includes('takes more than'));
  expect(took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]).toBeLessThan(PROBE_MS);
  expect(Math.max(...took)).toBeLessThan(2_000);
  expect(took.length).toBeGreaterThan(20);
  expect(service.output()).toMatch(/index\.md.* takes more than 5 seconds .* plain text: split it/);
  await expect
    .poll(async () => (await fetch(`${service.url}/index.md`)).text(), { timeout: 10_000 })
    .toContain('spin for ever');
  const spun = service.output().match(/Spinning/g)?.length ?? 0;
  await writeFile(join(folder, 'spin.md'), 'spin for ever');
  await expect.poll(() => service.output().match(/Spinning/g)?.length, { timeout: 20_000 }).toBeGreaterThan(spun);
  await service.end('SIGTERM');
  // It has ended before the budget of the second page.
  expect(service.output().match(/takes more than/g)).toHaveLength(1);
  // Nothing that the service itself does holds an answer up for longer.
  if (process.platform === 'linux') {
    const [, block = ''] = /Longest block: (\d+) ms/.exec(service.output()) ?? [];
    expect(Number(block)).toBeGreaterThan(0);
    expect(Number(block)).toBeLessThan(PROBE_MS);
  }
  recordBound({ input: 'a page that spins for ever', size: 'any', outcome: 'health within 100 ms, ended after 5 s' });
}, 240_000);

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
