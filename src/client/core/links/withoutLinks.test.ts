import { expect, it } from 'vitest';
import { withoutLinks } from './withoutLinks';

it.each([
  ['See [the page](/a), ![a picture](/b.png) and [x](/c_(d)).', 'See the page, a picture and x.'],
  ['[a [b](/c)', '[a b'],
  ['[not](closed', '[not](closed'],
  ['['.repeat(100_000), '['.repeat(100_000)],
  ['[](('.repeat(100_000), '[](('.repeat(100_000)],
])('%.40s', (markdown, text) => {
  expect(withoutLinks(markdown) === text).toBe(true);
});
