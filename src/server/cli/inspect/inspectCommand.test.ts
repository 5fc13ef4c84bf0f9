import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { runInTest } from '../testing/runInTest';
import type { DocsReport } from './inspectDocs';

const folder = await mkdtemp(join(tmpdir(), 'inspect '));
const others = await mkdtemp(join(tmpdir(), 'inspect others '));
await mkdir(join(folder, 'images'));
await writeFile(
  join(folder, 'docs.json'),
  JSON.stringify({ name: 'Kettle', navigation: { groups: [{ group: 'Start', pages: ['index', 'gone'] }] } }),
);
await writeFile(join(folder, 'part.jsx'), 'export const Part = () => null;');
await writeFile(
  join(folder, 'index.mdx'),
  [
    '---\ntitle: Kettle\n---\n\nimport { Part } from "./part.jsx";\n',
    'See [start](nowhere.md), [here](#nothing) and [the page](other.html).\n',
    '![A cup](images/cup.png)\n\n![None](images/none.png)\n\n[Notes](/notes.pdf)\n',
    '<Note>Hot.</Note>\n\n<Sparkline data="1" />\n\n<Part />\n\n`<Quoted />`\n\n```jsx\n<Coded />\n```\n',
    '<Snippet text="npm i kettle" />\n\n<Field type={"Promise<TOOLS>"} name="a" />\n\nSay `{children ||\n<Spanned/>}`. [One][far], [two][far] and [all](/llms.txt).\n\n[far]:\n  far.md\n',
  ].join('\n'),
);
await writeFile(join(folder, 'other.md'), '# Other\n\nText.\n');
await writeFile(join(folder, 'images/cup.png'), 'png');
afterAll(() => Promise.all([folder, others].map((one) => rm(one, { recursive: true, force: true }))));

describe('docs-assistant-server inspect', () => {
  it('lists broken links and missing files by file and line', async () => {
    const { code, output } = await runInTest(['inspect', folder]);
    expect(code).toBe(0);
    expect(output).toContain('Read as platform (docs.json), “Kettle”: 2 pages, 1 of them not in the navigation.');
    expect(output).toContain('Navigation: 2 entries, 1 without a page\n  /gone\n');
    expect(output).toContain('Links within the site: 5, 4 broken\n');
    expect(output).toContain('  index.mdx:7 /nowhere: there is no page /nowhere\n');
    expect(output).toContain('  index.mdx:7 /#nothing: the page has no heading #nothing\n');
    expect(output).toContain(
      'Images and downloads: 3, 2 missing\n  index.mdx:11 /images/none.png\n  index.mdx:13 /notes.pdf\n',
    );
    expect(output).toContain('  Sparkline, 1 times, first index.mdx:17\n');
    expect(output).toContain('  index.mdx:34 /far: there is no page /far (2 times)\n');
    expect(output).not.toMatch(/Part,|Quoted|Coded|Snippet|TOOLS|Spanned/);
  });

  it('fails with --strict if answers may not come from the pages', async () => {
    const strict = await runInTest(['inspect', folder, '--strict']);
    expect([strict.code, strict.report]).toEqual([
      4,
      expect.stringContaining('4 of 5 links within the site are broken, first index.mdx /nowhere'),
    ]);
    const whole = await mkdtemp(join(others, 'whole '));
    await writeFiles(whole, { 'a.md': '# Boiling\n\nBoil it.' });
    expect((await runInTest(['inspect', whole, '--strict'])).code).toBe(0);
  });

  it('does not report components of the page itself, and wrappers', async () => {
    const report = async (files: Record<string, string>) => {
      const own = await mkdtemp(join(others, 'own '));
      await writeFiles(own, files);
      const { output } = await runInTest(['inspect', own, '--json']);
      return JSON.parse(output) as DocsReport;
    };
    const text = [
      'export const Mark = ({ children }) => <b>{children}</b>;',
      'export function Stars() { return 1; }',
      '<Mark>Hot</Mark>, <Panel>wide</Panel> and <Stars />.',
    ].join('\n\n');
    const names = ({ components }: DocsReport) => components.plain.map(({ name }) => name);
    expect(names(await report({ 'index.mdx': text }))).toEqual(['Stars']);
  });

  it('prints all of it for programs', async () => {
    const { output } = await runInTest(['inspect', folder, '--json']);
    const report = JSON.parse(output) as DocsReport;
    expect(report).toMatchObject({ kind: 'platform', pages: 2, navigation: { found: 1, lost: ['/gone'] } });
    expect(report.components.plain).toEqual([{ name: 'Sparkline', count: 1, file: 'index.mdx', line: 17 }]);
  });

  it('refuses wrong folders and an option of earlier versions', async () => {
    expect((await runInTest(['inspect', folder, '--dialect', 'plain'])).code).toBe(2);
    expect((await runInTest(['inspect', join(folder, 'images')])).report).toContain('contains no .md or .mdx files');
    expect((await runInTest(['inspect', folder, folder])).report).toContain('at most one folder');
  });
});
