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

/** The nightly run, with `ALL_TESTS=1`, also builds in a fresh clone. Otherwise the build of these tests is served, which fails when it warns. */
function startDemo(folder: string) {
  if (!process.env.ALL_TESTS) return spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts', '--port', '0']);
  for (const path of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(path, join(folder, path));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return spawn('npm', ['run', 'demo', '--', '--port', '0'], {
    cwd: folder,
    detached: true,
    // Without this machine's configuration, which could cause additional warnings.
    env: { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' },
  });
}

test('npm run demo: few lines, no warning, then the address, and a page that says what to try', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'fresh clone '));
  const startedAt = performance.now();
  const child = startDemo(clone);
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
    if (child.exitCode === null) process.kill(process.env.ALL_TESTS ? -child.pid! : child.pid!, 'SIGTERM');
    await exit;
    rmSync(clone, { recursive: true, force: true });
  }
}, 300_000);
