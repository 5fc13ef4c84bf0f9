import { expect, it } from 'vitest';
import { withLinkTexts } from './withLinkTexts';

it.each([
  ['See [the page](/a), ![a picture](/b.png) and [x](/c_(d)).', 'See the page, a picture and x.'],
  ['[a [b](/c)', '[a b'],
  ['[not](closed', '[not](closed'],
  ['['.repeat(100_000), '['.repeat(100_000)],
  ['[](('.repeat(100_000), '[](('.repeat(100_000)],
])('%.40s', (markdown, text) => {
  expect(withLinkTexts(markdown) === text).toBe(true);
});
