import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageTools } from './createPageTools';

const root = await mkdtemp(join(tmpdir(), 'page tools '));
afterAll(() => rm(root, { recursive: true, force: true }));

let folder = '';
let count = 0;
beforeEach(async () => {
  folder = join(root, String((count += 1)), 'docs');
  await mkdir(join(folder, '.git'), { recursive: true });
  await mkdir(join(folder, '../outside'));
  await writeFile(join(folder, 'page.md'), 'inside');
  await writeFile(join(folder, '.git/config.md'), 'secret');
  await writeFile(join(folder, '../outside/page.md'), 'secret');
});

function call(tools: ReturnType<typeof createPageTools>, name: string, input: object) {
  return tools[name]?.execute?.(input, { toolCallId: '1', messages: [] }) as Promise<Record<string, unknown>>;
}

async function useAll(file: string) {
  const tools = createPageTools(folder);
  return [
    await call(tools, 'read_page', { file }),
    await call(tools, 'replace_text', { file, from: 'secret', to: 'changed' }),
    await call(tools, 'write_page', { file, text: 'changed' }),
  ];
}

const REFUSED = [1, 2, 3].map(() => ({ error: expect.stringMatching(/is not a markdown file|cannot be used/) }));

describe('the tools of a model', () => {
  it.each([
    ['a link to a file', '../outside/page.md', 'p.md', 'p.md'],
    ['a link to a folder', '../outside', 'linked', 'linked/page.md'],
    ['a link into the repository', '.git/config.md', 'p.md', 'p.md'],
    ['a link that leads nowhere', '../outside/new.md', 'p.md', 'p.md'],
    ['a link to a page', 'page.md', 'p.md', 'p.md'],
  ])('do not follow %s that the repository holds', async (_, target, name, file) => {
    await symlink(target, join(folder, name));
    expect(await useAll(file)).toEqual(REFUSED);
    expect(await readFile(join(folder, '../outside/page.md'), 'utf8')).toBe('secret');
    expect(await readFile(join(folder, '.git/config.md'), 'utf8')).toBe('secret');
    await expect(readFile(join(folder, '../outside/new.md'))).rejects.toThrow('ENOENT');
  });

  it('do not write a file that has a second name elsewhere', async () => {
    await link(join(folder, '../outside/page.md'), join(folder, 'p.md'));
    expect(await useAll('p.md')).toEqual(REFUSED);
    expect(await readFile(join(folder, '../outside/page.md'), 'utf8')).toBe('secret');
  });

  it.each([
    ...[
      '.git',
      '.GIT',
      '.git ',
      '.git.',
      '.git...',
      '.git::$INDEX_ALLOCATION',
      '.git:x',
      'git~1',
      'GIT~2',
      'GI7EBA~1',
      'GITMOD~1',
    ],
    ...[
      '.g\u200Cit',
      '\u200E.git',
      '.gi\uFEFFt',
      '\u2060.git',
      'a\\..\\.git',
      'x.',
      'x ',
      'a:b',
      '..',
      '.',
      '',
      'Node_Modules',
      'a\0',
    ],
  ])('create nothing in %j', async (name) => {
    expect(await useAll(`${name}/x.md`)).toEqual(REFUSED);
    expect(await useAll(`a/${name}/x.md`)).toEqual(REFUSED);
  });

  it('write pages with ordinary names', async () => {
    for (const file of ['new/deep/page.md', 'été/Straße 1.md', 'v1.2/~notes.mdx', '文档/页.md', 'git/x.md']) {
      expect(await call(createPageTools(folder), 'write_page', { file, text: 'New' }), file).toEqual({ done: true });
      expect(await readFile(join(folder, file), 'utf8')).toBe('New');
    }
  });

  it('have a maximum of calls in a job, and of characters on a page', async () => {
    const tools = createPageTools(folder);
    const grow = { file: 'page.md', from: 'inside', to: 'x'.repeat(100_001) };
    expect(await call(tools, 'replace_text', grow)).toEqual({ error: 'This is too long for a page.' });
    for (let calls = 1; calls < 500; calls += 1) {
      expect(await call(tools, 'read_page', { file: 'page.md' })).toEqual({ text: 'inside' });
    }
    for (const name of Object.keys(tools)) {
      const over = await call(tools, name, { file: 'late.md', text: 'late', from: 'a', to: 'b', contains: '' });
      expect(over).toEqual({ error: 'There were 500 calls already. Finish your work.' });
    }
  });
});
