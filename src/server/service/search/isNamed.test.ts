import { expect, it } from 'vitest';
import { buildQuery } from './buildQuery';
import { isNamed } from './isNamed';
import { languageOf } from './languages';
import { tokenize } from './tokenize';

it.each([
  ['Lamp', 'What is a lamp?', true],
  ['Component: Lamp', 'What is a lamp?', true],
  ['Lamp', 'What does the component Lamp do?', true],
  ['Lamp component', 'What is a lamp?', false],
  ['Rule: lamp', 'How do I light a lamp?', false],
])('takes the heading "%s" for the subject of "%s": %s', (heading, question, wanted) => {
  const query = buildQuery(
    { question },
    {
      synonyms: new Map(),
      frequency: () => 1,
      termsWith: () => [],
      correct: () => undefined,
      languages: [languageOf('en')],
    },
  );
  expect(isNamed(new Set(tokenize(heading)), query)).toBe(wanted);
});
