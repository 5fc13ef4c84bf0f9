import { describe, expect, it } from 'vitest';
import { readContentTabs } from './readContentTabs';
import { readPage } from './readPage';

const FENCED = (language: string, code: string) => `    \`\`\`${language}\n    ${code}\n    \`\`\`\n`;

const INSTALL = `=== "npm"\n\n${FENCED('sh', 'npm i x')}\n=== "pnpm"\n\n${FENCED('sh', 'pnpm add x')}`;

describe('tabs of MkDocs', () => {
  it('of one block of code each are variants of the same code', () => {
    const page = readPage('a.md', `# A\n\nBefore.\n\n${INSTALL}\nBehind.\n`);
    const tabs = /<div class="tabs">[\s\S]*?<\/div>/.exec(page.html)?.[0] ?? '';
    expect([...tabs.matchAll(/<figure data-tab="(\w+)" id="\w+">/g)].map(([, name]) => name)).toEqual(['npm', 'pnpm']);
    expect(page.html).not.toContain('===');
    expect(page.sections[0]?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Before.'],
      ['code', 'npm i x\npnpm add x'],
      ['text', 'Behind.'],
    ]);
  });

  it('of text and code have their title above them', () => {
    const page = readPage(
      'a.md',
      `# A\n\n=== "Linux"\n    Use **apt**:\n\n${FENCED('sh', 'apt install x')}\nBehind.\n`,
    );
    expect(page.html).toMatch(
      /<figure data-tab="Linux" id="linux"><figcaption>Linux<\/figcaption>\s*<p>Use <strong>apt<\/strong>:<\/p>\s*<pre><code class="language-sh">apt install x/,
    );
    expect(page.html).not.toContain('===');
    expect(page.sections[0]?.blocks.map(({ text }) => text)).toEqual(['Linux: Use apt:', 'apt install x', 'Behind.']);
  });

  it('of one block of code keep their title beside others of text', () => {
    const { html } = readPage('a.md', `# A\n\n=== "Sources"\n\n    Ask us.\n\n${INSTALL.split('=== "pnpm"')[0]}`);
    expect(html).toMatch(
      /<figcaption>Sources<\/figcaption>[\s\S]*<figure data-tab="npm" id="npm"><figcaption>npm<\/figcaption>/,
    );
  });

  it('begin another set with !, and mark the selected one with +', () => {
    const source = `=== "a"\n\n${FENCED('sh', 'one')}\n===! "b"\n\n${FENCED('sh', 'two')}\n===+ "c"\n\n${FENCED('sh', 'three')}`;
    const { html } = readPage('a.md', source);
    expect(html).not.toContain('===');
    expect(html).not.toContain('data-tab="a"');
    expect(html.match(/<div class="tabs">/g)).toHaveLength(1);
    expect([...html.matchAll(/data-tab="(\w+)"/g)].map(([, name]) => name)).toEqual(['b', 'c']);
  });

  it('hold asides and tabs, and are held by asides and lists', () => {
    const inner = INSTALL.replaceAll(/^(?=.)/gm, '    ');
    const within = readPage('a.md', `# A\n\n=== "Node"\n\n    !!! tip\n        Restart it.\n\n${inner}\nBehind.\n`);
    expect(within.html).toMatch(
      /<figcaption>Node<\/figcaption>[\s\S]*<div class="callout \w+" role="note">[\s\S]*Restart it\.[\s\S]*<\/div>/,
    );
    expect(within.html).toMatch(/<\/div>\s*<div class="tabs">/);
    const around = readPage('a.md', `# A\n\n!!! note\n\n${inner}\n1. Step:\n\n${inner}\n2. Next.\n`);
    expect(around.html).toMatch(/<div class="callout \w+" role="note">[\s\S]*<div class="tabs">[\s\S]*<\/div>/);
    expect(around.html).toMatch(/<li>[\s\S]*Step[\s\S]*<div class="tabs">[\s\S]*<\/li>\s*<li>/);
    expect(within.html + around.html).not.toContain('===');
  });

  it('indented by tabs read the same', () => {
    const source = INSTALL.replaceAll('    ', '\t');
    expect(readContentTabs(source)).toBe(readContentTabs(INSTALL));
  });

  it.each([
    ['a heading', 'Title\n===\n\ntext'],
    ['code', '```md\n=== "A"\n\n    text\n```'],
    ['indented code', 'Text.\n\n    === "A"\n\n        text'],
    ['a comparison', 'where a === "b"\n    holds'],
  ])('are not %s', (_, source) => {
    expect(readContentTabs(source)).toBe(source);
  });

  it('cost in proportion to their number, also within one another', () => {
    const nested = (count: number) =>
      Array.from({ length: count }, (_, depth) => `${'    '.repeat(depth)}=== "a"\n`).join('');
    expect(readContentTabs(nested(200)).length).toBeLessThan(nested(200).length * 2);
  });
});
