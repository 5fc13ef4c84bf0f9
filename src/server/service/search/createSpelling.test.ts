import { expect, it } from 'vitest';
import { createSpelling } from './createSpelling';

const words = ['default', 'trail', 'pattern', 'severity', 'configuration', 'easing', 'gone'];
const correct = createSpelling({
  wordsLike: (word) =>
    words.filter((other) => other[0] === word[0]).map((other): [string, string] => [other, `${other}.`]),
  frequency: (term) => (term === 'gone.' ? 0 : 1),
});

it.each([
  ['a letter is left out', 'defalt', 'default.'],
  ['two letters are swapped', 'pattenr', 'pattern.'],
  ['a long word has another letter', 'configuratian', 'configuration.'],
  ['the ending is misspelt', 'easng', 'easing.'],
  ['a letter is doubled', 'traiil', 'trail.'],
  ['a letter of a double one is left out', 'patern', 'pattern.'],
  ['it begins with a capital', 'Severty', 'severity.'],
])('corrects a word where %s', (_name, term, wanted) => {
  expect(correct(term)).toBe(wanted);
});

it('leaves a short word that is another one as it is', () => {
  expect(correct('train')).toBeUndefined();
});

it('does not use a word that is no longer on any page', () => {
  expect(correct('gonee')).toBeUndefined();
});
