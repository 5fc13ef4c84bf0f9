import { describe, expect, it } from 'vitest';
import { emptyStructure, type Dialect } from './dialects/SiteStructure';
import { planPages } from './dialects/planPages';
import { readPageData } from './readPage';
import { createPage, splitPageData } from './createPage';

function html(source: string, dialect: Dialect, file = 'a.md'): string {
  const structure = emptyStructure(dialect);
  const known = new Set<string>();
  const [plan] = planPages([{ file, facts: {} }], structure).pages;
  const data = readPageData(file, source, known, new Set(), plan, { structure, included: new Map() });
  return createPage(splitPageData(data).head, { body: () => data, section: (at) => data.sections[at] }, known).html;
}

describe('marks of a dialect that are not text', () => {
  it.each<[string, Dialect, string, string]>([
    ['attributes of an image', 'mkdocs', '![A](a.png){ width="300" .right }', '<p><img src="/a.png" alt="A"></p>'],
    ['attributes of a link', 'mkdocs', '[Go](b.md){ .md-button }', '<p><a href="/b">Go</a></p>'],
    ['attributes of a block', 'jekyll', '{: .note }\nText.', '<p>Text.</p>'],
    ['the anchor of a heading', 'mkdocs', '# T\n\n## Two { #two .x data-toc-label="2" }', '<h2 id="two">Two</h2>'],
    ['keys', 'mkdocs', 'Press ++ctrl+c++.', '<code>Ctrl</code>+<code>C</code>'],
    ['what looks like keys elsewhere', 'plain', 'Use i++ and j++.', 'i++ and j++'],
    ['icons', 'mkdocs', ':material-rocket-launch: Go', '<p>Go</p>'],
    ['abbreviations', 'mkdocs', 'HTML.\n\n*[HTML]: Hyper Text', '<p>HTML.</p>'],
    ['footnotes', 'plain', 'Hot[^1].\n\n[^1]: Not boiling.', '<p>Hot.</p>\n<p>Not boiling.</p>'],
    [
      'terms',
      'hugo',
      '`celsius`\n: (`int`) The temperature.',
      '<strong><code>celsius</code></strong>: (<code>int</code>) The temperature.',
    ],
    ['a table of contents', 'mkdocs', '[TOC]\n\nText.', '<p>Text.</p>'],
    ['a table of contents of kramdown', 'jekyll', '- TOC\n{:toc}\n\nText.', '<p>Text.</p>'],
    ['an aside of any kind', 'mkdocs', '!!! custom "Mind"\n    The gap.', '<strong>Mind</strong>'],
    ['an aside at the side', 'mkdocs', '!!! info inline end "Mind"\n    The gap.', '<strong>Mind</strong>'],
    ['unknown containers', 'vitepress', '::: raw\nText.\n:::\n\n::: tip\nUse it.\n:::', '<p>Text.</p>'],
    [
      'hidden lines of Rust',
      'mdbook',
      '```rust\n# fn main() {\nlet a = 1;\n# }\n```',
      '<code class="language-rust">let a = 1;\n</code>',
    ],
    ['a style in a page', 'mdbook', '<style>\na { color: red }\n</style>\n\nText.', '<p>Text.</p>'],
    ['an attribute in code', 'mkdocs', 'Write `{ .class }`.', '<code>{ .class }</code>'],
  ])('%s', (_, dialect, source, expected) => {
    const shown = html(source, dialect).replace(/^<h1>A<\/h1>\n/, '');
    expect(shown).toContain(expected);
    expect(shown.replaceAll(/<code[\s\S]*?<\/code>/g, '')).not.toMatch(/\{[:. ]|:::|!!!|\[\^|\+\+c/);
  });
});
