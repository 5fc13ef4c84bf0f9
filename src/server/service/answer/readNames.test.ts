import { expect, it } from 'vitest';
import { readCodeNames } from './readCodeNames';
import { readNames } from './readNames';

it.each([
  ['a product inside a sentence', 'How do I open a file in Photoshop?', 'en', ['Photoshop']],
  ['an identifier at the beginning', 'useChat loses messages', 'en', ['useChat']],
  ['a code of an error', 'fails with ORA-00942', 'en', ['ORA-00942']],
  ['no first words of sentences', 'It fails. Why? It says "Nothing here"', 'en', []],
  ['no nouns of German', 'Wie öffne ich eine Datei mit readFile?', 'de', ['readFile']],
  ['no words of a headline', 'Opening A File In The Editor', 'en', []],
  ['no units', 'Is it faster than 200ms for files of 10MB, or 3 GB, at 5 kHz in UTC?', 'en', []],
])('reads %s', (_name, question, language, names) => {
  expect(readNames(question, language)).toEqual(names);
});

it.each([
  ['flags', 'What do --no-editable and --frozen do?', ['--no-editable', '--frozen']],
  ['a header', 'Which header is X-Debug-Request?', ['X-Debug-Request']],
  ['a call', 'When is setUserId() called?', ['setUserId()']],
  ['a method', 'What does client.connect() give?', ['client.connect()']],
  ['names with a capital or an underline inside', 'Is maxAge like max_age?', ['maxAge', 'max_age']],
  ['a span of code', 'What is `frobnicate` for?', ['frobnicate']],
  ['a package and a path', 'Does @acme/tools call /v1/jobs?', ['@acme/tools', '/v1/jobs']],
  ['a file', 'Where is acme.config.yaml?', ['acme.config.yaml']],
  ['a code of an error', 'fails with ORA-00942', ['ORA-00942']],
  [
    'no words with a hyphen, a slash or a full stop after them',
    'Is a built-in read/write lock real-time, e.g. here?',
    [],
  ],
  ['no units', 'Is 10MB or 5s/30ms the limit?', []],
])('reads %s of code', (_name, question, names) => {
  expect(readCodeNames(question)).toEqual(names);
});
