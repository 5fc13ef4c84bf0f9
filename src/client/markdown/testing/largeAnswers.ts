const WORDS = 'Some words of a sentence that goes on, and on. ';

/** Repeats a part until it has a length; `index` counts the repetitions. */
function fill(length: number, part: (index: number) => string): string {
  const parts: string[] = [];
  for (let index = 0, written = 0; written < length; index++) {
    const next = part(index);
    parts.push(next);
    written += next.length;
  }
  return parts.join('').slice(0, length);
}

/** Answers of any length that repeat one construct. Each construct has had a cost that grew faster than its length in some renderer. */
export const LARGE_ANSWERS: Readonly<Record<string, (length: number) => string>> = {
  'one paragraph of words': (length) => fill(length, () => WORDS),
  'one paragraph of emphasis, code and links': (length) =>
    fill(length, (index) => `**Bold** and \`code\` and [link ${index}](/a/${index}) and *more*. `),
  'one line without a space': (length) => fill(length, () => 'abcdefghij'),
  'one line of Chinese': (length) => fill(length, () => '这是没有空格的文字'),
  'open brackets': (length) => `a ${fill(length, () => '[')}`,
  'open images': (length) => `a ${fill(length, () => '![')}`,
  'brackets in brackets': (length) =>
    `a ${fill(length, (index) => '['.repeat((index % 40) + 1) + ']'.repeat((index % 40) + 1))}`,
  'halves of links': (length) => `a ${fill(length, () => '[a](b ')}`,
  'links in parentheses': (length) => `a ${fill(length, () => '[a](')}`,
  asterisks: (length) => `a ${fill(length, () => '*')}`,
  'openers of emphasis': (length) => `a ${fill(length, () => '*a _b ~~c ')}`,
  'closers of emphasis': (length) => `a ${fill(length, () => 'a* b_ c~~ ')}`,
  'emphasis in emphasis': (length) => `a ${fill(length, () => '*a **b ')}`,
  underscores: (length) => `a ${fill(length, () => '_')}`,
  'runs of backticks': (length) => `a ${fill(length, (index) => `${'`'.repeat((index % 60) + 1)} `)}`,
  'open angles': (length) => `a ${fill(length, () => '<a ')}`,
  'open comments': (length) => `a ${fill(length, () => '<!-- ')}`,
  'open tags': (length) => `a ${fill(length, () => '<b>')}`,
  'addresses and mail': (length) => fill(length, (index) => `https://acme.dev/${index}(a and a@b.c_ and www. `),
  'at signs': (length) => `a ${fill(length, () => 'a@')}`,
  'character references': (length) => fill(length, () => '&amp;&a;&#1;&'),
  spaces: (length) => `a${fill(length, () => ' ')}b`,
  'short lines': (length) => fill(length, () => 'a\n'),
  'one block of code': (length) => `\`\`\`js\n${fill(length, (index) => `const a${index} = "b";\n`)}`,
  'one line of code': (length) => `\`\`\`\n${fill(length, () => 'a b ')}`,
  'one table': (length) => `| A | B |\n|---|---|\n${fill(length, (index) => `| row **${index}** | \`code\` |\n`)}`,
  'one row of a table': (length) => `| A | B |\n|---|---|\n| ${fill(length, () => 'word ')} |`,
  'one row of many cells': (length) => `| A | B |\n|---|---|\n${fill(length, () => '| a ')}`,
  'list items': (length) => fill(length, (index) => `- item **${index}**\n`),
  'numbered items': (length) => fill(length, (index) => `${(index % 1000) + 1}. item\n`),
  'lists in lists': (length) => fill(length, (index) => `${'  '.repeat(index % 60)}- item\n`),
  'list markers in one line': (length) => fill(length, () => '- '),
  'quote markers in one line': (length) => fill(length, () => '>'),
  'quotes in quotes': (length) => fill(length, (index) => `${'>'.repeat(index % 60)} a\n`),
  headings: (length) => fill(length, (index) => `## Heading ${index}\n\nText.\n\n`),
  'one heading': (length) => `# ${fill(length, () => WORDS)}`,
  'number signs': (length) => `# ${fill(length, () => '# ')}`,
  'one dashed line': (length) => fill(length, () => '-'),
  'one line of dashes and spaces': (length) => fill(length, () => '- - '),
  'underlines of a heading': (length) => `a\n${fill(length, () => '=')}`,
  'blocks of HTML': (length) => fill(length, (index) => `<div>\n<b>bold ${index}</b>\n</div>\n\n`),
  'one block of HTML': (length) => `<div>\n${fill(length, () => '<b>a</b> text <i>\n')}`,
  'one line of HTML': (length) => `<div>${fill(length, () => '<b>a</b> <!-- ')}`,
  'links in lines': (length) => fill(length, (index) => `[link](/a/${index})\n`),
  'definitions of links': (length) => fill(length, (index) => `[label ${index}]: /a/${index} "Title"\n`),
  'references and then their definitions': (length) =>
    fill(length / 2, (index) => `See [label ${index}] and more text.${index % 20 === 0 ? '\n\n' : ' '}`) +
    `\n\n${fill(length / 2, (index) => `[label ${index}]: /a/${index}\n`)}`,
  'one reference and then its definition': (length) => `${fill(length - 9, () => 'See [a] it. ')}\n\n[a]: /x`,
  'one definition': (length) => `[a]: /${fill(length, () => 'b')}`,
  'one open definition': (length) => `[a]: /b "${fill(length, () => 'c ')}`,
  'footnotes and then their text': (length) =>
    fill(length / 2, (index) => `See[^${index}] it. `) + `\n\n${fill(length / 2, (index) => `[^${index}]: Note.\n`)}`,
  'footnotes with their text': (length) => fill(length, (index) => `See[^a${index}].\n\n[^a${index}]: Note.\n\n`),
  'short paragraphs': (length) => fill(length, (index) => `Text ${index}.\n\n`),
  rules: (length) => fill(length, () => '---\n\n'),
  'short blocks of code': (length) => fill(length, (index) => `\`\`\`js\nconst a = ${index};\n\`\`\`\n\n`),
  'blocks of code without a language': (length) => fill(length, (index) => `    ${index}\n\ntext\n\n`),
  'short tables': (length) => fill(length, (index) => `| A | B |\n|---|---|\n| ${index} | b |\n\n`),
  'short lists': (length) => fill(length, (index) => `- a\n- ${index}\n\nText.\n\n`),
  'one quote of a paragraph': (length) => fill(length, () => `> ${WORDS}\n`),
  'one quote of paragraphs': (length) => fill(length, (index) => `> Text ${index}.\n>\n`),
  'one item of paragraphs': (length) => `- a\n\n${fill(length, (index) => `  Text ${index}.\n\n`)}`,
  'items of paragraphs': (length) => fill(length, (index) => `- Item ${index}.\n\n  Text.\n\n`),
  'items with short lists': (length) => fill(length, (index) => `- item ${index}\n  - one\n  - two\n`),
  'items with blocks of code': (length) =>
    fill(length, (index) => `1. Step\n   \`\`\`sh\n   run ${index}\n   \`\`\`\n`),
  'tasks of a list': (length) => fill(length, (index) => `- [x] task ${index}\n`),
  images: (length) => fill(length, (index) => `![image](/a/${index}.png) `),
};
