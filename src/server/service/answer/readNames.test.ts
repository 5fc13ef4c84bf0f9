import { expect, it } from 'vitest';
import { readNames } from './readNames';

it.each([
  ['a product inside a sentence', 'How do I open a file in Photoshop?', 'en', ['Photoshop']],
  ['an identifier at the beginning', 'useChat loses messages', 'en', ['useChat']],
  ['a code of an error', 'fails with ORA-00942', 'en', ['ORA-00942']],
  ['no first words of sentences', 'It fails. Why? It says "Nothing here"', 'en', []],
  ['no nouns of German', 'Wie öffne ich eine Datei mit readFile?', 'de', ['readFile']],
  ['no words of a headline', 'Opening A File In The Editor', 'en', []],
])('reads %s', (_name, question, language, names) => {
  expect(readNames(question, language)).toEqual(names);
});
