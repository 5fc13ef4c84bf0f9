import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../e2e/fixtures/writeFiles';
import { readPage } from '../service/pages/readPage';
import { readDiagramFiles } from './readDiagramFiles';
import { renderSite } from './renderSite';

const root = await mkdtemp(join(tmpdir(), 'diagram files '));
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const install = (folder: string, version: string) =>
  writeFiles(join(root, folder, 'node_modules/mermaid'), {
    'package.json': JSON.stringify({ version }),
    'dist/mermaid.min.js': `/* ${version} */`,
  });

const render = async (docsFolder: string, pages: Record<string, string>) => {
  const files = new Map<string, string>();
  const read = Object.entries(pages).map(([file, text]) => readPage(file, text));
  const manifest = { jobId: 'job', domain: 'kettle.example', createdAt: '2026-01-01T00:00:00.000Z' };
  for await (const { name, content } of renderSite(read, manifest, docsFolder)) files.set(name, String(content));
  return files;
};

it('finds the mermaid that is installed for the docs folder, also above it, and skips an old one', async () => {
  // The working folder has one, too.
  vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'elsewhere'));
  await writeFiles(join(root, 'project/docs'), { 'index.md': '# A' });
  expect(await readDiagramFiles(join(root, 'project/docs'))).toBeNull();
  await install('project', '11.2.0');
  await install('project/docs', '9.4.3');
  expect((await readDiagramFiles(join(root, 'project/docs')))?.library.content).toBe('/* 11.2.0 */');
});

it('puts mermaid into an export once, if a page has a diagram, and otherwise says what to install', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'elsewhere'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const diagram = '# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n';
  await install('with', '11.2.0');
  const plain = await render(join(root, 'with'), { 'index.md': '# A' });
  expect([...plain.keys()].filter((name) => /mermaid|diagrams/.test(name))).toEqual([]);
  const drawn = await render(join(root, 'with'), { 'index.md': diagram, 'b.md': '# B', 'c/d.md': diagram });
  expect([...drawn.keys()].filter((name) => /mermaid|diagrams/.test(name))).toHaveLength(2);
  expect(drawn.get('c/d.html')).toMatch(
    /<script defer src="\.\.\/_site\/diagrams-\w+\.js" data-library="\.\.\/_site\/mermaid-\w+\.js">/,
  );
  expect(drawn.get('b.html')).not.toContain('mermaid-');
  expect(warn).not.toHaveBeenCalled();
  const code = await render(join(root, 'without'), { 'index.md': diagram });
  expect(code.get('index.html')).not.toContain('<script defer');
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/1 page has diagrams.*npm install mermaid/)]]);
});
