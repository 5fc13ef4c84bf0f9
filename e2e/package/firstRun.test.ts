import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { watchOutput } from '../../src/server/service/testing/watchOutput';

/** Maximum number of lines that `npm run demo` prints before it serves, including the two of npm itself. */
const LINES_MAX_COUNT = 8;

interface LockedPackage {
  engines?: { node?: string };
  /** npm silently leaves out an optional package that does not fit. */
  optional?: boolean;
}

test('every package supports the oldest supported Node, so npm warns of nothing', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const unfit = Object.entries(packages).filter(
    ([, { engines, optional }]) => engines?.node && !optional && !satisfies('20.19.0', engines.node),
  );
  expect(unfit.map(([name]) => name)).toEqual([]);
});

test('npm run demo in a fresh clone: few lines, no warning, then the address, and a page that says what to try', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'fresh clone '));
  for (const path of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(path, join(clone, path));
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
  const startedAt = performance.now();
  // Without this machine's configuration, which could cause additional warnings.
  const child = spawn('npm', ['run', 'demo', '--', '--port', '0'], {
    cwd: clone,
    detached: true,
    env: { PATH: process.env.PATH, HOME: clone, npm_config_update_notifier: 'false' },
  });
  const exit = once(child, 'exit');
  const watched = watchOutput(child, (all) => all.includes('Ctrl+C') || undefined, 'The demo did not start:');
  try {
    await watched.found;
    const output = watched.text();
    const seconds = (performance.now() - startedAt) / 1000;
    const lines = output.split('\n').filter((line) => line.trim() !== '');
    const progress = lines.slice(
      0,
      lines.findIndex((line) => line.includes('http://')),
    );
    console.log(`${output.trim()}\n(${progress.length} lines of progress, ${seconds.toFixed(1)} s)`);
    expect(progress.length).toBeLessThanOrEqual(LINES_MAX_COUNT);
    expect(output).not.toMatch(/warn|\(!\)/i);

    const address = /http:\/\/[\d.]+:\d+/.exec(output)![0];
    const page = await (await fetch(address)).text();
    const things = /Three things to try.*?<ol>.*?<\/ol>/s.exec(page)?.[0];
    expect(things?.match(/<li>/g)).toHaveLength(3);
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await exit;
    rmSync(clone, { recursive: true, force: true });
  }
}, 300_000);
