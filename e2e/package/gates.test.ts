import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_REPORT, createApiReport } from './createApiReport';

/** Licences of code that may be bundled: they require a notice and nothing else. */
const ALLOWED_LICENCES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense'];

test('the public types match the report', () => {
  const kept = readFileSync(API_REPORT, 'utf8');
  expect(kept, `the public types have changed: run "npm run build && npm run api" and review ${API_REPORT}`).toBe(
    `${createApiReport()}\n`,
  );
});

test('every bundled package has an allowed licence and its notice; so has every dependency of the package for servers', () => {
  const notices = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  const packages = notices.flatMap((path) => [
    ...readFileSync(join('dist', path), 'utf8').matchAll(/^-{72}\n(.+) (\S+), (.+)\n\n([\s\S]{0,40})/gm),
  ]);
  const { dependencies } = JSON.parse(readFileSync('dist-packages/docs-assistant-server/package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const { license } = JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as {
      license: string;
    };
    expect(ALLOWED_LICENCES, `${name} is under ${license}`).toContain(license);
  }
  const names = [...packages.map(([, name]) => name), ...Object.keys(dependencies)];
  // One from each package: the component's, and the local service's.
  expect(names).toEqual(expect.arrayContaining(['ai', 'node-sqlite3-wasm', 'snowball-stemmers']));
  for (const [, name = '', version = '', licence = '', text = ''] of packages) {
    expect(ALLOWED_LICENCES, `${name} ${version} is under ${licence}`).toContain(licence);
    expect(text.trim(), `${name} ${version} has no licence text`).not.toBe('');
  }
});

test('no file, export or dependency is dead', () => {
  expect(run('node_modules/.bin/knip', ['--no-progress'])).toBe('');
});

/** Runs a command and returns its output; throws with the whole output when it fails. */
function run(command: string, parameters: string[]): string {
  try {
    return execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`.trim();
  }
}
