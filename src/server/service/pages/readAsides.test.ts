import { expect, it } from 'vitest';
import { readPage } from './readPage';

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
