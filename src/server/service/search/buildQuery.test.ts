import { expect, it } from 'vitest';
import { buildQuery } from './buildQuery';
import { languageOf } from './languages';

const build = (question: string, known: readonly string[], codes: readonly string[]) =>
  buildQuery(
    { question },
    {
      synonyms: new Map(),
      frequency: (term) => (known.includes(term) ? 1 : 0),
      termsWith: () => [],
      correct: () => undefined,
      languages: codes.map(languageOf),
    },
  );

it('asks for a word once, whatever the languages of the pages make of it', () => {
  const { terms } = build('headless mode', ['headless', 'headles', 'mode', 'mod'], ['en', 'da']);
  expect(terms.filter(({ exact }) => exact).map(({ term }) => term)).toEqual(['headless', 'mode']);
  expect(terms.find(({ term }) => term === 'headles')?.askedTerm).toBe('headless');
});

it('asks for a word in the form that pages of another language contain', () => {
  const { terms } = build('Wie schließe ich Seiten?', ['seit', 'schliess'], ['en', 'de']);
  expect(terms.filter(({ exact }) => exact).map(({ term }) => term)).toContain('seit');
  expect(terms.find(({ term }) => term === 'seiten')?.askedTerm).toBe('seit');
});

it('takes neither short forms with "not" nor other forms of words without a subject for rare words', () => {
  const { terms } = build(
    "It doesn't load, isn't shown and couldn't answer: who knows, it shows and gets nothing",
    [],
    ['en'],
  );
  expect(terms.map(({ term }) => term)).toEqual(['load', 'shown', 'answer', 'noth']);
});
