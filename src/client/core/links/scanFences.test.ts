import { expect, it } from 'vitest';
import { scanFences } from './scanFences';

/** The lines outside of code blocks. */
const readProse = (markdown: string) =>
  scanFences(markdown).flatMap(({ text, language }) =>
    language === null ? text.split('\n').flatMap((line) => line.trim() || []) : [],
  );

it.each<[string, string[]]>([
  ['a\n```js\nb\n```\nc', ['a', 'c']],
  ['a\n\n    b\n\n    c\n\nd', ['a', 'd']],
  ['a\n    b', ['a', 'b']],
  ['# a\n    b', ['# a']],
  ['- a\n\n    b\n\n      c\n', ['- a', 'b']],
  ['- a\n\n      b\n\nc', ['- a', 'c']],
  ['1. a\n   ```\n   b\n   ```\n   c', ['1. a', 'c']],
  ['- ```\n  a\n\nb', ['b']],
  ['-     a\n- b', ['- b']],
  ['> ```\n> a\n> ```\n> b', ['> b']],
  ['>     a\n> b', ['> b']],
  ['\ta', []],
  ['<!-- a\n\nb -->\nc', ['c']],
  ['<!-- a -->\nc', ['c']],
  ['```\na\n``\n~~~\n````\nb', ['b']],
])('%j', (markdown, prose) => expect(readProse(markdown)).toEqual(prose));
