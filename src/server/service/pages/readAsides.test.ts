import { describe, expect, it } from 'vitest';
import { CALLOUT_MARK } from './componentToken';
import { readAsides } from './readAsides';
import { readPage } from './readPage';

it.each([
  ['Docusaurus', ':::note\n\nRestart it.\n\n:::', 'Note'],
  ['Docusaurus, with a title', ':::tip[Read *this*]\nRestart it.\n:::', 'Read'],
  ['VitePress', '::: warning\nRestart it.\n:::', 'Warning'],
  ['VitePress, with a title', '::: details Click here\nRestart it.\n:::', 'Click here'],
  ['VitePress, with an attribute', '::: details Click here {open}\nRestart it.\n:::', 'Click here'],
  ['VitePress, with only an attribute', '::: details {open}\nRestart it.\n:::', 'Details'],
  ['MkDocs', '!!! danger\n\n    Restart it.\n', 'Danger'],
  ['MkDocs, with a title', '???+ info "More of it"\n    Restart it.\n', 'More of it'],
  ['GitHub', '> [!IMPORTANT]\n> Restart it.\n', 'Important'],
  ['Obsidian, with a title', '> [!tip]- Read this\n> Restart it.\n', 'Read this'],
])('an aside of %s is a quote with its title', (_, source, title) => {
  const { html, sections } = readPage('a.md', `# A\n\nBefore.\n\n${source}\n\nBehind.\n`);
  const quote = /<div class="callout \w+" role="note">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';
  expect(quote).toContain(`<strong>${title}`);
  expect(quote).toContain('Restart it.');
  expect(quote).not.toMatch(/Before|Behind|:::|!!!|\?\?\?|\[!|\{open/);
  expect(html).toMatch(/<p>Before\.<\/p>[\s\S]*<p>Behind\.<\/p>/);
  expect(sections[0]?.blocks.map(({ text }) => text).join(' ')).toContain('Restart it.');
});

describe('asides', () => {
  it('hold lists, code and asides', () => {
    const source = ':::: note\n- one\n\n```md\n:::\n!!! tip\n```\n\n::: tip\nInner.\n:::\n\nLast.\n::::\n\nBehind.';
    const { html } = readPage('a.md', source);
    expect(html).toMatch(
      /<div class="callout note" role="note">[\s\S]*<li>[\s\S]*<div class="callout tip" role="note">[\s\S]*Inner[\s\S]*<\/div>[\s\S]*Last[\s\S]*<\/div>[\s\S]*Behind/,
    );
    expect(html).toContain('!!! tip');
  });

  it('keep the number of lines, and leave other text unchanged', () => {
    const source =
      'a ::: note\n\n```\n:::note\n```\n\n::: unheard-of\ntext\n:::\n\n    !!! code\n\n!!! note\n    in\nout\n';
    const read = readAsides(source).replaceAll(CALLOUT_MARK, '');
    expect(read.split('\n')).toHaveLength(source.split('\n').length);
    expect(read).toBe(source.replace('!!! note\n    in', '> **Note**  \n> in'));
  });

  it('without an end go to the end, and cost in proportion to their length', () => {
    expect(readAsides(':::note\nRestart it.\n\nAnd again.').replaceAll(CALLOUT_MARK, '')).toBe(
      '> **Note**  \n> Restart it.\n> \n> And again.',
    );
    const lengthOf = (count: number) => readAsides(':::note\n'.repeat(count)).length;
    expect(lengthOf(4_000)).toBeLessThan(lengthOf(1_000) * 4.5);
  });
});
