import { expect, it } from 'vitest';
import { createSpelling } from './createSpelling';

const words = ['default', 'trail', 'pattern', 'severity', 'configuration'];
const correct = createSpelling((prefix) =>
  words.filter((word) => word.startsWith(prefix)).map((word): [string, number] => [word, 1]),
);

it.each([
  ['a letter is left out', 'defalt', 'default'],
  ['two letters are swapped', 'pattenr', 'pattern'],
  ['a long word has another letter', 'configuratian', 'configuration'],
])('corrects a word where %s', (_name, term, wanted) => {
  expect(correct(term)).toBe(wanted);
});

it('leaves a short word that is another one as it is', () => {
  expect(correct('train')).toBeUndefined();
});
