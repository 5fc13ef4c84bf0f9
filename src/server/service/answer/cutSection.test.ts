import { describe, expect, it } from 'vitest';
import { readPage } from '../pages/readPage';
import { cutSection } from '../../../shared/site/cutSection';

/** The words of the question are those in upper case. */
const cover = {
  termsOf: (text: string) => new Set(text.match(/\b[A-Z]{4,}\b/g)),
  share: (held: readonly ReadonlySet<string>[]) => new Set(held.flatMap((own) => [...own])).size / 2,
};

const cut = (markdown: string, about = '') =>
  cutSection(readPage('page.md', `# Page\n\n${markdown}`).sections[0]?.blocks ?? [], about, cover);

const words = (count: number) => `${'word '.repeat(count - 1)}end.`;
const steps = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}. ${words(15)}`).join('\n');
const code = (lines: number) => `\`\`\`sh\n${'npm run it\n'.repeat(lines)}\`\`\``;

describe('an excerpt of a section', () => {
  it('has the first blocks as they are written', () => {
    const written = `One **sentence** with \`code\`.\n\n> **Warning:** An aside.\n\n${code(3)}`;
    expect(cut(`${written}\n\n${words(100)}`)).toBe(written);
  });

  it('has whole steps and code up to twelve lines, and the beginning of longer ones', () => {
    expect(cut(steps(12))).toBe(steps(12));
    expect(cut(steps(13)).split('\n').length).toBe(12);
    expect(cut(code(12))).toBe(code(12));
    expect(cut(code(13))).toBe(code(12).replace(/```$/, '…\n```'));
  });

  it('has a long table from its first rows, or from the row that the question is about', () => {
    const head = '| a | b |\n| --- | --- |\n';
    const rows = (count: number) => '| c | d |\n'.repeat(count);
    expect(cut(head + rows(10))).toBe((head + rows(10)).trim());
    expect(cut(head + rows(40))).toBe((head + rows(10)).trim());
    expect(cut(`${head}${rows(20)}| KETTLE | LIGHT |\n${rows(20)}`)).toBe(
      `${head}| KETTLE | LIGHT |\n${rows(9)}`.trim(),
    );
    expect(cut(`${head}${rows(20)}| KETTLE | LIGHT |`)).toBe(`${head}| KETTLE | LIGHT |`);
  });

  it('has code with its step', () => {
    expect(cut('1. Build it:\n\n   ```sh\n   acme build\n   ```\n\n2. Send it.')).toBe(
      '1. Build it:\n\n```sh\nacme build\n```\n\n2. Send it.',
    );
  });

  it('ends a long paragraph after a sentence, outside of links and code', () => {
    const sentence = 'See [the page. It](/page) of `a. b` once more.';
    expect(cut(`${sentence} `.repeat(40)).endsWith('of `a. b` once more.')).toBe(true);
    expect(cut('文档。'.repeat(200)).length).toBeLessThan(300);
  });

  it('never ends with an announcement or a heading', () => {
    expect(cut(`${words(100)}\n\nThe endpoint must:\n\n- answer\n- verify`)).toMatch(/must:\n\n- answer\n- verify$/);
    expect(cut(`${words(50)}\n\nIt has these parts:`)).toBe(words(50));
    expect(cut(`${words(50)}\n\n##### More`)).toBe(words(50));
    expect(cut('It has these parts:')).toBe('');
  });

  it('begins with the part of a long section that the question is about', () => {
    const long = `${words(100)}\n\n${words(100)}`;
    expect(cut(`${long}\n\nThe KETTLE has a LIGHT.`)).toBe('The KETTLE has a LIGHT.');
    // The whole section is short, or its titles say the same.
    expect(cut(`${words(50)}\n\nThe KETTLE has a LIGHT.`)).toMatch(/^word/);
    expect(cut(`${long}\n\nThe KETTLE has a LIGHT.`, 'KETTLE and LIGHT')).toMatch(/^word/);
  });

  it('never begins within a list, or with what is announced', () => {
    const long = `${words(100)}\n\n${words(100)}`;
    expect(cut(`${long}\n\n- a\n- the KETTLE\n- the LIGHT`)).toBe('- a\n- the KETTLE\n- the LIGHT');
    expect(cut(`${long}\n\nRun this:\n\n\`\`\`sh\nKETTLE LIGHT\n\`\`\``)).toMatch(/^Run this:/);
    expect(cut(`${long}\n\nThen run it.\n\n\`\`\`sh\n# KETTLE\nLIGHT\n\`\`\``)).toMatch(/^Then run it\./);
  });
});
