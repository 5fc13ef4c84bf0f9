import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'commit-hook-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first words of the reason why the hook refuses a message; empty if it accepts it. */
function refuse(message: string): string {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { stderr } = spawnSync('sh', ['.github/hooks/commit-msg', file], { encoding: 'utf8' });
  return stderr.split(' ').slice(0, 4).join(' ');
}

test.each([
  'Add a row\n\nBecause it was missing.\n',
  `Add ${'é'.repeat(68)}\n`,
  'Pass the key on\n',
  'Focus the composer\n',
  'Merge branch work\n',
  'Add a row\n# Please enter the commit message\n',
])('the commit hook accepts %j', (message) => {
  expect(refuse(message)).toBe('');
});

test.each([
  [`Add ${'x'.repeat(69)}\n`, 'The subject has more'],
  ['Adds a row\n', 'The subject must begin'],
  ['Fixing the row\n', 'The subject must begin'],
  ['added a row\n', 'The subject must begin'],
  ['fix(panel): stop\n', 'The subject must begin'],
  ['Add a row.\n', 'The subject must not'],
  ['Add a row\nBecause.\n', 'The second line must'],
])('the commit hook refuses %j', (message, reason) => {
  expect(refuse(message)).toBe(reason);
});
