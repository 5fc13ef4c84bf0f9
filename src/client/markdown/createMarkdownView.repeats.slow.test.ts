import { expect, it } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';

/** Characters that have a meaning in markdown, alone or beside another, and what may follow them. */
const TOKENS =
  '| - : * _ ~ ` [ ] ( ) < > ! # + = \\ & ; @ . / " \' ^ $ { } 1. - | www. http:// a@ &# <a <!-- [^ ]( ]: ** ``` ~~~ <details> :--'
    .split(' ')
    .concat(' ', '\t', 'x');

/** What a line follows: the beginning of an answer, a paragraph, a table, an item, a quotation. */
const PLACES = ['', 'Seat plan\n', '| a |\n|---|\n| b |\n\nSeat plan\n-', '- ', '> ', '[', '<a '];

const MOST_MS = 2_000;

/** The time of showing a text as it streams in, in milliseconds. */
function measure(text: string): number {
  const view = createFullMarkdownView(document.createElement('div'), {
    docsUrl: 'https://acme.dev',
    highlighter: null,
  });
  const start = performance.now();
  for (let end = 120; end < text.length; end += 120) view.update(text.slice(0, end), false);
  view.update(text, true);
  return performance.now() - start;
}

// Twenty times first, because an expression that takes exponential time stands still at eighty.
it.each(PLACES)(
  'no two tokens in turns behind %j take long, however often',
  (place) => {
    for (const one of TOKENS) {
      for (const other of TOKENS) {
        for (const count of [20, 80]) {
          const text = `${place}${(one + other).repeat(count)}x`;
          expect(measure(text), JSON.stringify(text)).toBeLessThan(MOST_MS);
        }
      }
    }
  },
  120_000,
);
