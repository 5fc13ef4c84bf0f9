import { describe, expect, it } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';
import { render, toTags } from './testing/render';
import { showNode } from './testing/showNode';

/** An answer at once, which has to be the same when it comes character by character. */
function renderBoth(markdown: string): HTMLElement {
  const whole = render(markdown);
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, { docsUrl: 'https://acme.dev/docs' });
  for (let end = 1; end < markdown.length; end++) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  expect(showNode(container)).toBe(showNode(whole));
  return whole;
}

describe('a sign that compares is no quote', () => {
  it.each([
    ['- >= 10: high\n- < 10: low', '<ul><li>>= 10: high</li><li>< 10: low</li></ul>'],
    ['- > 25: rich\n- >$5\n- > €1.5 k', '<ul><li>> 25: rich</li><li>>$5</li><li>> €1.5 k</li></ul>'],
    ['1. >5 items', '<ol><li>>5 items</li></ol>'],
    ['>= 10 is high', '<p>>= 10 is high</p>'],
    ['- > quoted', '<ul><li><blockquote><p>quoted</p></blockquote></li></ul>'],
    ['> 10 quoted', '<blockquote><p>10 quoted</p></blockquote>'],
    ['>\n> a', '<blockquote><p>a</p></blockquote>'],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(expected));
});

describe('markdown that is shown as code', () => {
  it.each([
    ['```markdown\n# A\n```bash\nnpm i\n```\nmore\n```\nend', ['# A\n```bash\nnpm i\n```\nmore']],
    ['```md\n```js\na\n```\n```ts\nb\n```\n```\nend', ['```js\na\n```\n```ts\nb\n```']],
    ['- ```MDX\n  ```js\n  a\n  ```\n  ```\n\nend', ['```js\na\n```']],
    ['~~~markdown\n~~~sh\na\n~~~\n```\n~~~\nend', ['~~~sh\na\n~~~\n```']],
    ['````md\n```js\na\n```\n````\nend', ['```js\na\n```']],
    ['```md\n# A\n```\nend', ['# A']],
    ['```js\n```ts\n```\nend', ['```ts']],
  ])('%j', (markdown, code) => {
    const answer = renderBoth(markdown);
    expect([...answer.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual(code);
    expect(answer.lastElementChild?.textContent).toBe('end');
  });
});

describe('citations in a row', () => {
  it.each([
    ['One. [1](/a) Two. [1](/a) Three. [2](/b)', 'One. Two. 1 Three. 2'],
    ['One [1](/a). Two [1](/a).', 'One. Two 1.'],
    ['One.[1](/a) **Two**.[1](/a) Three.[1](/a)', 'One. Two. Three.1'],
    ['One. [1](/a) Two. [2](/b) Three. [1](/a)', 'One. 1 Two. 2 Three. 1'],
    ['One. [1](/a)[2](/b) Two. [1](/a)[2](/b)', 'One. 12 Two. 12'],
    ['One. [1](/a)\n\nTwo. [1](/a)', 'One. 1Two. 1'],
    ['One. [1](/a) See [there](/c). Two. [1](/a)', 'One. See there. Two. 1'],
  ])('%j', (markdown, text) => expect(renderBoth(markdown).textContent).toBe(text));
});
