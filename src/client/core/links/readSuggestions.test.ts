import { answerReader } from '../../markdown/reading/answerReader';
import { array, assert, constantFrom, property } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loadAnswerParser, parseLinks, setAnswerReader } from '../conversation/answerParser';
import { readSuggestions } from './readSuggestions';

beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('![a](/b)');
});

const read = (markdown: string) => readSuggestions(parseLinks(markdown, '')?.suggestions ?? []);

const install = { label: 'Install', path: '/install' };

it.each([
  ['one', '```suggestions\n(Install)[/install]\n```', [install]],
  ['after text, with Windows line ends', 'Text.\r\n\r\n```suggestions\r\n(Install)[/install]\r\n```\r\n', [install]],
  ['tildes and capitals', '~~~ Suggestions extra\n(Install)[/install]\n~~~', [install]],
  ['inside a list', '- a\n\n  ```suggestions\n  (Install)[/install]\n  ```', [install]],
  ['never ending', '```suggestions\n(Install)[/install]\n(Half)[/ha', [install]],
  ['the same page twice', '```suggestions\n(Install)[/install]\n(Again)[/install]\n```', [install]],
  ['as list of the usual links', '```suggestions\n- [Install](/install)\n```', [install]],
  [
    'brackets in the label',
    '```suggestions\n(Set up (beta) [new]) [/set-up]\n```',
    [{ label: 'Set up (beta) [new]', path: '/set-up' }],
  ],
  [
    'two blocks',
    '```suggestions\n(Install)[/install]\n```\n\n```suggestions\n(B)[/b]\n```',
    [install, { label: 'B', path: '/b' }],
  ],
  ['noise', '```suggestions\n\nSee:\n()[/a]\n(A)[]\n(Install)[/install]\n```', [install]],
  ['another language', '```js\n(Install)[/install]\n```', []],
  ['shown inside a longer fence', '````md\n```suggestions\n(Install)[/install]\n```\n````', []],
  ['no fence', '(Install)[/install]', []],
  ['a word that only begins so', '```suggestions-x\n(Install)[/install]\n```', []],
  ['nothing', '', []],
  ['a block in a quote', '> ```suggestions\n> (Install)[/install]\n> ```\n(Out)[/out]', [install]],
  ['in a comment', '<!--\n```suggestions\n(Install)[/install]\n```\n-->', []],
  ['in an indented block', 'a\n\n    ```suggestions\n    (Install)[/install]\n    ```', []],
])('%s', (_, markdown, expected) => {
  expect(read(markdown)).toEqual(expected);
});

it('never throws', { tags: 'property' }, () => {
  assert(
    property(array(constantFrom('```', 'suggestions', '\n', '(', ')', '[', ']', 'a', ' ', '~~~')), (parts) => {
      expect(Array.isArray(read(parts.join('')))).toBe(true);
    }),
  );
});
