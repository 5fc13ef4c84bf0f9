import { expect, it } from 'vitest';
import { readPage } from '../readPage';

it.each([
  ['GitHub', '> [!IMPORTANT]\n> Restart it.\n', 'Important'],
  ['Obsidian, with a title', '> [!tip]- Read this\n> Restart it.\n', 'Read this'],
])('an alert of %s is a callout with its title', (_, source, title) => {
  const { html, sections } = readPage('a.md', `# A\n\nBefore.\n\n${source}\n\nBehind.\n`);
  const quote = /<div class="callout \w+" role="note">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';
  expect(quote).toContain(`<strong>${title}`);
  expect(quote).toContain('Restart it.');
  expect(quote).not.toMatch(/Before|Behind|\[!/);
  expect(html).toMatch(/<p>Before\.<\/p>[\s\S]*<p>Behind\.<\/p>/);
  expect(sections[0]?.blocks.map(({ text }) => text).join(' ')).toContain('Restart it.');
});

it('leaves the syntax of generators, which is the author’s text here, and alerts in code', () => {
  const source =
    ':::note\nRestart it.\n:::\n\n!!! tip\n\n=== "A"\n\n{{< hint >}} {% raw %} a_{n=1} :key:\n\n[TOC]\n\n```\n> [!NOTE]\n```\n';
  const { html } = readPage('a.md', source);
  for (const text of [
    ':::note',
    '!!! tip',
    '=== &quot;A&quot;',
    '{{&lt; hint &gt;}}',
    '{% raw %}',
    'a_{n=1}',
    '[TOC]',
    '&gt; [!NOTE]',
  ])
    expect(html).toContain(text);
});

it('keeps its title, links and neighbours in an excerpt, also within an item', () => {
  const source =
    '- One\n  > [!WARNING] Hot [x](b.md)\n  > See [y](c.md)[^1].\n\n> [!NOTE]\n> Mind.\n\n[^1]: Below.\n[^2]: Last.';
  const { sections, html } = readPage('a.md', `# A\n\n${source}`);
  expect(sections[0]?.blocks.map(({ markdown }) => markdown)).toEqual([
    '- One\n  > **Hot [x](/b)**  \n  > See [y](/c).',
    '> **Note**  \n> Mind.',
    'Below.',
    'Last.',
  ]);
  expect(html).not.toContain('[^');
});

it('leaves a reference to a missing footnote, and a name that is no callout', () => {
  expect(readPage('a.md', 'A[^1]. `[^2]`\n\n> [!x]\n> b\n\n[^2]: c').html).toBe(
    '<h1>A</h1>\n<p>A[^1]. <code>[^2]</code></p>\n<blockquote>\n<p>[!x]\nb</p>\n</blockquote>\n<p>c</p>\n',
  );
});
