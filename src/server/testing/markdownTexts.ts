import texts from './markdownTexts.json' with { type: 'json' };

/** An answer with every kind of block and inline markup. */
export const EVERYTHING_MARKDOWN = texts.everything.join('\n');

/** A malicious answer. Nothing in it may run, load, or lead the reader elsewhere unnoticed. */
export const UNSAFE_MARKDOWN = texts.unsafe.join('\n');

/** Markdown of an exact length: numbered chapters of prose, lists, code and tables. */
export function longMarkdown(length: number): string {
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += chapter(number);
  return text.slice(0, length);
}

function chapter(number: number): string {
  const prose = `This is paragraph ${number} of a long answer, with **bold words**, \`inline code ${number}\` and a [link](/guides/chapter-${number}). `;
  const rows = [1, 2, 3].map((row) => `| option${number}${row} | \`string\` | Describes option ${row}. |`).join('\n');
  return `## Chapter ${number}

${prose.repeat(3).trim()}

- First point of chapter ${number}
- Second point, with \`code\`
  - A deeper point

\`\`\`ts
export function chapter${number}(options: Options): Result {
  const value = options.value ?? ${number};
  return { value, doubled: value * 2 };
}
\`\`\`

| Name | Type | Meaning |
| --- | --- | --- |
${rows}

`;
}
