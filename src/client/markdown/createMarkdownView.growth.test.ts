import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { createFullMarkdownView } from './createFullMarkdownView';
import { ANSWERS } from './testing/answers';
import { CORPUS } from './testing/corpus';

const TEXTS = [...Object.values(CORPUS), ...Object.values(ANSWERS)].map((text) => text.slice(0, 1_500));

/** Tokens that have a meaning in markdown, by themselves or beside another, and words. */
const PIECES =
  'a word www . b http : // x.y @ * ** _ ` [ ] ( ) /x ! < > <b> & amp ; - " \' ftp ^ 1 , ? \\ 【 4:0 † 】 \ue200 \ue201'
    .split(' ')
    .concat(' ', '\n');

function create() {
  const container = document.createElement('div');
  return { container, view: createFullMarkdownView(container, { docsUrl: 'https://acme.dev/docs' }) };
}

/** Shows a text piece by piece, and compares each state with a view that gets the same text at once. */
function expectSame(text: string, sizes: readonly number[]) {
  const streamed = create();
  for (let at = 0, index = 0; at < text.length; index++) {
    const end = at + sizes[index % sizes.length]!;
    streamed.view.append(text.slice(at, end));
    at = end;
    const atOnce = create();
    atOnce.view.update(text.slice(0, end), false);
    expect(streamed.container.innerHTML, JSON.stringify(text.slice(0, end))).toBe(atOnce.container.innerHTML);
  }
}

describe('what has come so far looks the same however it came', () => {
  it('in answers', { tags: 'property' }, () => {
    const sizes = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
    assert(property(constantFrom(...TEXTS), sizes, expectSame), { numRuns: runs(60) });
  });

  it('in any markdown', { tags: 'property' }, () => {
    const pieces = array(constantFrom(...PIECES), { minLength: 4, maxLength: 40 });
    const sizes = array(integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
    assert(
      property(pieces, sizes, (pieces, sizes) => expectSame(pieces.join(''), sizes)),
      { numRuns: runs(500) },
    );
  });

  it.each([
    'See www.acme.dev now',
    'see (www.acme.dev) now',
    'a http://acme.dev/b, c',
    'a:http://acme.dev',
    'mail me@acme.dev. Now',
    'a  b   c',
    'a \nb',
    'one! [two](/three) four',
    'one!![two](/three.png)',
    'a - b -- c "d" \'e\' (f); g?',
    'R&D &amp; more &amp more',
  ])('%j, in pieces of any size', (text) => {
    for (let size = 1; size < text.length; size++) expectSame(text, [size]);
  });
});
