import type { Token } from 'marked';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { CONTAINERS_MAX_DEPTH } from './markdown/boundDepth';
import { lexMarkdown } from './markdown/lexMarkdown';
import { readPage } from './readPage';
import { ELEMENTS_MAX_DEPTH } from './components/scanMarkup';

/** Syntax that is deep or expensive to parse in large amounts. */
const PIECES = [
  '>',
  '> ',
  '- ',
  '* ',
  '1. ',
  '1) ',
  '- > ',
  '\t',
  '    ',
  '<div>',
  '<b-c>',
  '<div>\n',
  '<Tabs>\n',
  '  <Note title="a">\n',
  '</b>',
  '<b>x</b>',
  '<>',
  '[',
  '![',
  '](',
  '[a](',
  '![a](b)',
  '*',
  '**a',
  '_a',
  'a*b',
  '~~a',
  '`',
  '`a',
  '``a`',
  '<a b="',
  "<a b='",
  '<a b={',
  '<!--',
  '&',
  '|',
  'a|',
  '|a|\n',
  '\\',
  '{',
  '{"',
  '{`\\`',
  '{/*',
  '/*',
  '${',
  '}',
  'import {\n',
  'export const a = {\n',
  '---\n',
  '# ',
  '#',
  'a\n===\n',
  '[a]: ',
  '[^1]',
  '```\n',
  '~~~\n',
  '- a\n',
  '1. a\n\n',
  'a ',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\uD800',
  '> [!NOTE]\n',
  '{[',
  '<A b={[[',
];

function read(source: string, file = 'a.mdx') {
  const page = readPage(file, source);
  return { page, html: page.html };
}

/** Maximum depth of tokens. */
function depthOf(tokens: readonly Token[]): number {
  let level: readonly Token[] = tokens;
  let depth = 0;
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((token) => [
      ...(('tokens' in token && token.tokens) || []),
      ...(token.type === 'list' ? (token.items as Token[]) : []),
    ]);
  }
  return depth;
}

/** Processor time in milliseconds. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('unusual pages', () => {
  it.each([
    ['2,000 quote marks', '# T\n\nFirst.\n\n' + '>'.repeat(2_000) + ' deep\n\nLast.', 5, 'quotes and lists'],
    ['5,000 list marks', '# T\n\nFirst.\n\n' + '- '.repeat(5_000) + 'deep\n\nLast.', 5, 'quotes and lists'],
    ['5,000 numbers', '# T\n\nFirst.\n\n' + '1. '.repeat(5_000) + 'deep\n\nLast.', 5, 'quotes and lists'],
    ['5,000 tags', '# T\n\nFirst.\n\n' + '<div>\n'.repeat(5_000) + 'deep\n\nLast.', ELEMENTS_MAX_DEPTH + 5, 'elements'],
    ['5,000 tags in a line', '# T\n\nFirst.\n\n' + '<b>'.repeat(5_000) + 'deep\n\nLast.', 5, 'elements'],
    ['20,000 braces', '---\na: 1\n---\n# T\n\nFirst.\n\n' + '{'.repeat(20_000) + 'deep\n\nLast.', 8, 'without an end'],
    ['5,000 marks of emphasis', '# T\n\nFirst.\n\n' + '_a'.repeat(5_000) + 'deep\n\nLast.', 5, 'one paragraph'],
    ['front matter of brackets', `---\na: ${'['.repeat(5_000)}\n---\n# T\n\nFirst. deep\n\nLast.`, null, 'YAML'],
  ])('%s are shown as text, the rest is read, and the line is reported', (_name, source, line, reason) => {
    const { page, html } = read(source);
    expect(page.title).toBe('T');
    expect(page.problems?.[0]?.reason).toContain(reason);
    if (line !== null) expect(page.problems?.[0]?.line).toBe(line);
    const words = page.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
    for (const word of ['First', 'deep', 'Last']) {
      expect(html).toContain(word);
      if (reason !== 'elements') expect(words).toContain(word);
    }
  });

  it('reports nothing about an ordinary page', () => {
    const code = `\`\`\`js\n${'const a_b = [*c] /* d */;\n'.repeat(2_000)}\`\`\``;
    const table = `|a_b|c|\n|-|-|\n${'|`SOME_LONG_NAME`|*a* _b_ [c](d)|\n'.repeat(1_000)}`;
    const list = '- `some_name`: **bold** and [link](a.md)\n'.repeat(1_000);
    const nested = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}\n`).join('');
    const { page } = read(`# T\n\n${code}\n\n${table}\n\n${list}\n${nested}\n\n- - - - -\n`);
    expect(page.problems).toBeUndefined();
    expect(page.html).toContain('level 11');
  });

  it('never throws, keeps every token within the depth, and never nests deeper than it says', () => {
    const piece = fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6, size: 'max' }), (pieces) => {
        const source = pieces.map(([text, count]) => text.repeat(count)).join('');
        return ['a.mdx', 'a.md'].every((file) => {
          const { page } = read(source, file);
          expect(depthOf(lexMarkdown(page.write((target) => target)))).toBeLessThanOrEqual(
            CONTAINERS_MAX_DEPTH * 2 + 20,
          );
          return page.path === '/a';
        });
      }),
      { numRuns: runs(80) },
    );
  });

  it('costs in proportion to the length whatever it is made of', () => {
    const SMALL = 10_000;
    const GROWTH = 8;
    // A linear cost gives 8, a quadratic one 64. Noise and a growing heap are in between.
    const RATIO_MAX = 32;
    const FLOOR_MS = 20;
    const rows = PIECES.map((piece) => {
      const source = (length: number) => piece.repeat(Math.ceil(length / piece.length));
      const large = cost(() => read(source(SMALL * GROWTH)));
      // The shorter page counts only where its cost decides.
      const small = large > RATIO_MAX * FLOOR_MS ? cost(() => read(source(SMALL))) : 0;
      return { piece, ratio: large / Math.max(small, FLOOR_MS), large };
    });
    const worst = rows.toSorted((left, right) => right.ratio - left.ratio);
    expect(worst.filter(({ ratio }) => ratio > RATIO_MAX)).toEqual([]);
    const slowest = Math.max(...rows.map(({ large }) => large));
    recordBound({
      input: `page of one of ${PIECES.length} hostile pieces`,
      size: `${(SMALL * GROWTH) / 1000} kB against ${SMALL / 1000} kB`,
      outcome: `${worst[0]?.ratio.toFixed(1)} times the time at most (the size is ${GROWTH} times); slowest ${Math.round(slowest)} ms`,
    });
  }, 120_000);
});
