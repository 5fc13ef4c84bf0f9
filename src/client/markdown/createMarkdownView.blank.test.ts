import { answerReader } from './reading/answerReader';
import { array, assert, constantFrom, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWordless, loadAnswerParser, setAnswerReader } from '../core/conversation/answerParser';
import { render } from './testing/render';

beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('![a](/b)');
});

/** True when a reader sees no word, picture or link of an answer. */
function showsNothing(markdown: string): boolean {
  const answer = render(markdown);
  for (const element of answer.querySelectorAll('[part=code-header]')) element.remove();
  return answer.querySelector('img, math') === null && !/[^\s\p{Cf}\p{DI}\u2800]/u.test(answer.textContent ?? '');
}

const BLANK = [
  '',
  ' \n\t\n',
  '\u200b',
  '\u200b\u200d\ufeff\u2060',
  '\u00ad',
  '\u2800',
  '\u3164',
  '\u00a0',
  '&nbsp;',
  '&#8203;',
  '&#x200B; &zwnj;',
  '<!-- x -->',
  '<!-- a\n\nb -->',
  'a <!-- x -->'.slice(2),
  '<!---->',
  '> <!-- x -->',
  '- <!-- x -->',
  '```\n```',
  '```js\n```',
  '~~~\n\n~~~',
  '```',
  '> ```\n> ```',
  '- ```js\n  ```',
  '#',
  '## ##',
  '>',
  '> >',
  '-',
  '1.',
  '- \n-',
  '---',
  '* * *',
  '[a]: http://host/',
  '[a]: /x "t"\n[b]: /y',
  '[^1]: A note that nothing mentions.',
  '<br>',
  '<b></b>',
  '<br/>\n<!-- x -->\n\n---',
];

const SHOWN = [
  'a',
  '0',
  '?',
  '…',
  '👍',
  '_',
  '**',
  '-1',
  '=',
  '#a',
  '`a`',
  '<!-- x',
  '<!-- x --> a',
  '<p></p>',
  '<span>',
  '```\na\n```',
  '```\n\u00b7\n```',
  '    a',
  '```html\n<!-- x -->\n```',
  '`<b></b>`',
  '`<!-- x -->`',
  '\\',
  '&amp;',
  '&foo;',
  '![a](/b.png)',
  '[a](/b)',
  '[a]',
  '[a]: /x\n\nSee [a].',
  '[^1]\n\n[^1]: Note.',
  '> a',
  '- a',
  '1. a',
  '| |\n|-|\n|a|',
  '[x] a',
];

describe('an answer is blank when nothing of it is drawn', () => {
  it.each(BLANK)('%j', (markdown) => {
    expect(showsNothing(markdown)).toBe(true);
    expect(isWordless(markdown)).toBe(true);
  });
});

describe('an answer is not blank when a word of it is drawn', () => {
  it.each(SHOWN)('%j', (markdown) => {
    expect(showsNothing(markdown)).toBe(false);
    expect(isWordless(markdown)).toBe(false);
  });
});

it('any row of such blocks is blank exactly if nothing of it is drawn', { tags: 'property' }, () => {
  assert(
    property(array(constantFrom(...BLANK, ...SHOWN.slice(0, 8)), { maxLength: 6 }), (blocks) => {
      const markdown = blocks.filter((block) => block !== '```').join('\n\n');
      expect(isWordless(markdown)).toBe(showsNothing(markdown));
    }),
  );
});
