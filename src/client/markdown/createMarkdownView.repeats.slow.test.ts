import { beforeAll, expect, it } from 'vitest';
import { answerReader } from './reading/answerReader';

/** Characters that have a meaning in markdown, alone or beside another, and what may follow them. */
const TOKENS =
  '| - : * _ ~ ` [ ] ( ) < > ! # + = \\ & ; @ . / " \' ^ $ { } 1. - | www. http:// a@ &# <a <!-- [^ ]( ]: ** ``` ~~~ <details> :--'
    .split(' ')
    .concat(' ', '\t', 'x');

/** What a line follows: the beginning of an answer, a paragraph, a table, an item, a quotation. */
const PLACES = ['', 'Seat plan\n', '| a |\n|---|\n| b |\n\nSeat plan\n-', '- ', '> ', '[', '<a '];

const MOST_MS = 2_000;

beforeAll(() => answerReader.load());

/** The time of reading a text while it streams and at its end, in milliseconds. Drawing what was read takes a time of its length. */
function measure(text: string): number {
  const start = performance.now();
  for (const isOpen of [true, false]) answerReader.parse(text, 'https://acme.dev', isOpen);
  return performance.now() - start;
}

// Each pair in one order, which is the other one behind its first token. Twenty times first, because what takes exponential time stands
// still at eighty.
it.each(PLACES)(
  'no two tokens in turns behind %j take long, however often',
  (place) => {
    for (const [at, one] of TOKENS.entries()) {
      for (const other of TOKENS.slice(at)) {
        for (const count of [20, 80]) {
          const text = `${place}${(one + other).repeat(count)}x`;
          expect(measure(text), JSON.stringify(text)).toBeLessThan(MOST_MS);
        }
      }
    }
  },
  120_000,
);
