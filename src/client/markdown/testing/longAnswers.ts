const PARAGRAPH =
  'To install the **agent** run `npm install docs` and set the `API_KEY` variable as described in [Configuration](/guides/configuration). The _default_ timeout is 30 seconds, which you can change in the settings file, and the service reads it again on each restart. ';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Answers with one very long block each, and a long answer with many blocks. `size` 1 corresponds to a long real answer. */
export const LONG_ANSWERS: Record<string, (size: number) => string> = {
  'an answer of 40 kB': (size) =>
    lines(
      32 * size,
      (index) =>
        `## Section ${index}\n\n${PARAGRAPH}\n\n- first **item**\n- second \`item\`\n  - nested\n\n\`\`\`ts\nconst a${index} = ${index};\n\`\`\`\n\n| A | B |\n|---|---|\n| \`a\` | [b](/b) |\n\n${PARAGRAPH}${PARAGRAPH}\n`,
    ),
  'a paragraph of 10 kB': (size) => PARAGRAPH.repeat(38 * size),
  'a paragraph of 10 kB with a mark that is never closed': (size) => `*Open ${PARAGRAPH.repeat(38 * size)}`,
  'a paragraph of 10 kB in Chinese': (size) =>
    '这是一个很长的段落，用来**测试**没有空格的文字，见`代码`。'.repeat(330 * size),
  'a block of 400 lines of code': (size) =>
    `\`\`\`ts\n${lines(400 * size, (index) => `const value${index} = compute(${index}, "text", { a: 1 });`)}\n\`\`\`\n`,
  'a table of 100 rows': (size) =>
    `| A | B | C |\n|---|---|---|\n${lines(100 * size, (index) => `| row **${index}** | \`code${index}\` | [link](/l/${index}) and text |`)}\n`,
  'a nested list of 60 items': (size) =>
    `${lines(60 * size, (index) => `${'  '.repeat(index % 4)}- item **${index}** with \`code\` and some more text to read`)}\n`,
  'a list in one item that grows': (size) =>
    `- outer\n${lines(60 * size, (index) => `  - inner **${index}** with text`)}\n`,
  'a quote of 100 paragraphs': (size) =>
    `${lines(100 * size, (index) => `> Paragraph **${index}** of the quote, with \`code\`.\n>`)}\n`,
  'a footnote of 100 lines': (size) =>
    `Text[^1].\n\n[^1]: Note\n${lines(100 * size, (index) => `    line **${index}** of it`)}\n`,
};
