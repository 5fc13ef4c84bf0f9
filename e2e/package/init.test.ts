import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const COMMAND = resolve('dist-packages/docs-assistant/dist/init.js');
const PAGE = '<!doctype html>\n<html>\n  <head>\n  </head>\n</html>\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'a site '));
  writeFileSync(join(folder, 'index.html'), PAGE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function init(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...options], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  });
  return { status, output: stdout + stderr, page: readFileSync(join(folder, 'index.html'), 'utf8') };
}

test('without an answer it shows the changes and makes none', () => {
  const { status, output, page } = init('init');
  expect(status).toBe(1);
  expect(output).toContain('+       src="/embed.js"');
  expect(output).toContain('Nothing was changed');
  expect(page).toBe(PAGE);
});

test('with --yes it changes the page, copies the script, and has nothing to do the second time', () => {
  const first = init('init', '--yes', '--domain', 'acme', '--key', 'acme_dsc_1', '--base-url', 'https://ask.acme.dev');
  expect(first.status).toBe(0);
  expect(first.page).toContain('data-base-url="https://ask.acme.dev"');
  expect(readFileSync(join(folder, 'embed.js'), 'utf8')).toBe(readFileSync('dist/embed.js', 'utf8'));
  const second = init('init', '--yes');
  expect(second).toMatchObject({ status: 0, page: first.page });
  expect(second.output).toContain('Nothing was changed');
});

test('a secret key, a folder without a site and an unknown option change nothing', () => {
  expect(init('init', '--yes', '--key', 'acme_4f8d0c1b2a3948576e5d')).toMatchObject({ status: 2, page: PAGE });
  expect(init('init', '--yes', '--proxy')).toMatchObject({ status: 2, page: PAGE });
  expect(init('init', '--key-file')).toMatchObject({ status: 1, page: PAGE });
  expect(init('--yes').output).toContain('npx docs-assistant init');
  const empty = mkdtempSync(join(folder, 'empty '));
  expect(init('init', '--dir', empty, '--yes')).toMatchObject({ status: 1, page: PAGE });
});
