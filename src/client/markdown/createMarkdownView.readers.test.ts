import { describe, expect, it } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';
import { render, toTags } from './testing/render';
import { showNode } from './testing/showNode';

/** Renders an answer at once, and checks that character by character gives the same result. */
function renderBoth(markdown: string): HTMLElement {
  const whole = render(markdown);
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, { docsUrl: 'https://acme.dev/docs' });
  for (let end = 1; end < markdown.length; end++) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  expect(showNode(container)).toBe(showNode(whole));
  return whole;
}

describe('a comparison sign is not a quote', () => {
  it.each([
    [
      '- > ¥100\n- > -5\n- > ~₹10\n- > - 5',
      '<ul><li>> ¥100</li><li>> -5</li><li>> ~₹10</li><li><blockquote><ul><li>5</li></ul></blockquote></li></ul>',
    ],
    ['- >= 10: high\n- < 10: low', '<ul><li>>= 10: high</li><li>< 10: low</li></ul>'],
    ['- > 25: rich\n- >$5\n- > €1.5 k', '<ul><li>> 25: rich</li><li>>$5</li><li>> €1.5 k</li></ul>'],
    ['1. >5 items', '<ol><li>>5 items</li></ol>'],
    ['>= 10 is high', '<p>>= 10 is high</p>'],
    ['- > quoted', '<ul><li><blockquote><p>quoted</p></blockquote></li></ul>'],
    ['> 10 quoted', '<blockquote><p>10 quoted</p></blockquote>'],
    ['>\n> a', '<blockquote><p>a</p></blockquote>'],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(expected));
});

describe('a heading with a line below it in an item', () => {
  it.each([
    ['1. Install\n   ---\n   text\n2. b', '<ol><li><h2>Install</h2><p>text</p></li><li>b</li></ol>'],
    ['- [x] *a*\n  b\n  ===\n- c', '<ul><li><input checked><h1><em>a</em>\nb</h1></li><li>c</li></ul>'],
    ['- a\n  - ', '<ul><li><h2>a</h2></li></ul>'],
    ['- a\n  - b\n    -\n- c', '<ul><li>a<ul><li><h2>b</h2></li></ul></li><li>c</li></ul>'],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(expected));
});

it.each([
  ['\ufeff# A\n\n\ufeffb', '<h1>A</h1><p>\ufeffb</p>'],
  ['\ufeff- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['\ufeff```\n\ufeffa\n```', '<div><pre><code>\ufeffa</code></pre></div>'],
  ['\ufeff', ''],
])('ignores a byte order mark at the beginning: %j', (markdown, expected) => {
  expect(toTags(renderBoth(markdown))).toBe(expected);
});

describe('markdown that is shown as code', () => {
  it.each([
    ['```markdown\n# A\n```bash\nnpm i\n```\nmore\n```\nend', ['# A\n```bash\nnpm i\n```\nmore']],
    ['```md\n```js\na\n```\n```ts\nb\n```\n```\nend', ['```js\na\n```\n```ts\nb\n```']],
    ['```README.md\n# A\n\n```bash\nnpm i\n```\n\nmore\n```\nend', ['# A\n\n```bash\nnpm i\n```\n\nmore']],
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

describe('code in an item whose lines lack the item’s indentation', () => {
  const code = (text: string) => `<div><pre><code>${text}</code></pre></div>`;
  it.each([
    ['1. Run:\n   ```bash\n   npm i\n```\n2. Next', `<ol><li>Run:${code('npm i')}</li><li>Next</li></ol>`],
    ['* a\n\n  ~~~\n  b\n ~~~\n\nc', `<ul data-loose><li>a${code('b')}</li></ul><p>c</p>`],
    ['- a\n  - b\n    ```\n    c\n  ```\n- d', `<ul><li>a<ul><li>b${code('c')}</li></ul></li><li>d</li></ul>`],
    ['- a\n  - b\n    ```\n    c\n```\n  - d', `<ul><li>a<ul><li>b${code('c')}</li><li>d</li></ul></li></ul>`],
    [
      '1. Run:\n   ```bash\nnpm i\n\n  npm t\n   ```\n2. Next',
      `<ol><li>Run:${code('npm i\n\n  npm t')}</li><li>Next</li></ol>`,
    ],
    ['- ```py\ndef f():\n    return 1\n```\n- b', `<ul><li>${code('def f():\n    return 1')}</li><li>b</li></ul>`],
    [
      '- a\n  - b\n    ```\nc\n    d\n    ```\n- e',
      `<ul><li>a<ul><li>b${code('c\n    d')}</li></ul></li><li>e</li></ul>`,
    ],
    ['1. a\n   ```\n   b\nc\n\nd', `<ol><li>a${code('b')}</li></ol><p>c</p><p>d</p>`],
    ['1. a\n   ````md\n   ```js\n   b\n   ```\n````\nc', `<ol><li>a${code('```js\nb\n```')}</li></ol><p>c</p>`],
    ['> ```\n> a\n```\nb', `<blockquote>${code('a')}</blockquote>${code('b')}`],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(expected));
});

it.each([
  ['**Note:**text', '<p><strong>Note:</strong>text</p>'],
  ['a:**b** c', '<p>a:<strong>b</strong> c</p>'],
  ['**a** b:**c** "**d**"', '<p><strong>a</strong> b:<strong>c</strong> "<strong>d</strong>"</p>'],
  ['(a+b)**2 and (c+d)**2', '<p>(a+b)**2 and (c+d)**2</p>'],
  ['*a:*b', '<p>*a:*b</p>'],
])('a bold label can end before a letter: %j', (markdown, expected) =>
  expect(toTags(renderBoth(markdown))).toBe(expected),
);

describe('thoughts of a model', () => {
  it.each([
    [
      '<think>\nI *should*.\n\n- a\n</think>\n\nSo.',
      '<details><p>I <em>should</em>.</p><ul><li>a</li></ul></details><p>So.</p>',
    ],
    ['<think>\na\n*b*</think>\n\nSo.', '<details><p>a\n<em>b</em></p></details><p>So.</p>'],
    ['a\n</think>\n\nSo.', '<p>a\n</p><p>So.</p>'],
    ['<thinking>\na\n</thinking>\nSo.', '<details><p>a</p></details><p>So.</p>'],
    ['<think>a</think>\n\nSo.', '<details><p>a</p></details><p>So.</p>'],
    ['<thought>\na\n</thought>\n\nSo.', '<details><p>a</p></details><p>So.</p>'],
    ['<reasoning>a</reasoning>So.', '<details><p>a</p></details><p>So.</p>'],
    ['<antThinking>\n- a\n</antThinking>So.', '<details><ul><li>a</li></ul></details><p>So.</p>'],
    ['<think>\n```\na\n</think>\n\nSo.', '<details><div><pre><code>a</code></pre></div></details><p>So.</p>'],
    ['<thinker>\na\n</thinker>', '<p><thinker>\na\n</thinker></p>'],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(expected));
});

it.each([
  ['<think>\nThe port is **8080**.', true],
  ['<think>a', true],
  ['<think>\n```\na', true],
  ['<details>\n<summary>More</summary>\n\nThe port.', true],
  ['- <think>\n  a\n\nSo.', true],
  ['<think>\na\n</think>', false],
  ['<think>a</think>', false],
  ['<think>\na\n</think>\n\nSo.', false],
])('%j: a part that is never closed is open at the end', (markdown, isOpen) => {
  const details = renderBoth(markdown).querySelector('details');
  expect(details?.open).toBe(isOpen);
  expect(render(markdown, {}, 'broken-off').querySelector('details')?.open).toBe(isOpen);
});

it.each([
  ['It is.\ue200cite\ue202turn1view0\ue202turn2\ue201 So **it**\ue200cite\ue202a\ue201.', 'It is. So it.'],
  ['\ue200filecite\ue202turn0file1\ue202L8-L13\ue201', ''],
  ['a\ue201 b\ue202', 'a b'],
  ['a \ue200b c', 'a c'],
  ['a \ue200cite\ue202turn', 'a'],
  ['It is \ue200cite\ue202turn1 view0\ue201.', 'It is.'],
  [
    `${'a '.repeat(201)}\ue200cite\ue202turn1\ue201. ${'a '.repeat(99)}`,
    `${'a '.repeat(200)}a. ${'a '.repeat(99).trim()}`,
  ],
  ['See \ue200url\ue202the guide\ue202https://a.example/b\ue201.', 'See the guide.'],
  ['See https://a.example/b\ue200cite\ue202turn1\ue201.', 'See https://a.example/b.'],
  ['`\ue200a\ue201`', '\ue200a\ue201'],
  ['It is.【4:0†source】【12†a [b] *c*.pdf】 So **it**【3†x】.', 'It is. So it.'],
  ['`【4:0†source】` and 【注意】 and 【4】 and 【4', '【4:0†source】 and 【注意】 and 【4】 and 【4'],
])('a model’s own marks are not shown: %j', (markdown, expected) => {
  expect(renderBoth(markdown).textContent).toBe(expected);
});

it('thoughts of a model that are empty are an empty part, which is not shown', () => {
  const [thoughts, answer] = renderBoth('<think>\n\n</think>\n\nSo.').children;
  expect([thoughts?.localName, thoughts?.childNodes.length, answer?.textContent]).toEqual(['details', 0, 'So.']);
});

describe('alerts', () => {
  it.each([
    ['> [!NOTE]\n> Read **this**.', 'note', 'Note', '<p>Read <strong>this</strong>.</p>'],
    ['> [!tip]  \n>\n> One.\n>\n> - two', 'tip', 'Tip', '<p>One.</p><ul><li>two</li></ul>'],
    ['>[!IMPORTANT]\n>a\nlazy', 'important', 'Important', '<p>a\nlazy</p>'],
    ['- > [!WARNING]\n  > Stop.', 'warning', 'Warning', '<p>Stop.</p>'],
    ['> [!CAUTION]\n> [!NOTE]', 'caution', 'Caution', '<p>[!NOTE]</p>'],
  ])('%j', (markdown, kind, title, rest) => {
    const quote = renderBoth(markdown).querySelector('blockquote');
    expect(quote?.dataset.alert).toBe(kind);
    expect(quote?.firstElementChild?.outerHTML).toBe(`<div dir="auto" part="alert-title">${title}</div>`);
    quote?.firstElementChild?.remove();
    expect(quote && toTags(quote)).toBe(rest);
  });

  it.each([
    '> [!NOTE] and more',
    '> a\n> [!NOTE]',
    '> [!HINT]\n> a',
    '[!NOTE]',
    '> [!NOTE](/a)',
    '> [!toString]',
    '> [!NO',
  ])('%j is not an alert', (markdown) => {
    const answer = renderBoth(markdown);
    expect(answer.querySelector('[data-alert]')).toBeNull();
    expect(answer.textContent).toContain('!');
  });
});

describe('parts that fold', () => {
  const folded = (content: string, summary = 'More') => `<details><summary>${summary}</summary>${content}</details>`;
  it.each([
    [
      '<details>\n<summary>More</summary>\n\nText, *strong*.\n\n- a\n- b\n\n</details>\n\nend',
      folded('<p>Text, <em>strong</em>.</p><ul><li>a</li><li>b</li></ul>'),
    ],
    ['<details><summary>More</summary>\n\na\n\n</details>\nend', folded('<p>a</p>')],
    ['<details><summary>More</summary>a</details>\n\nend', folded('<p>a</p>')],
    ['<details>\n<summary>\n  *Mo*\n  re\n</summary>\n\na\n\n</details>\nend', folded('<p>a</p>', '<em>Mo</em> re')],
    ['<details>\n<summary class="x">More\n</summary>a\n</details>\nend', folded('<p>a</p>')],
    ['<details><summary>\nMore</summary>\na\n</details>\nend', folded('<p>a</p>')],
    ['<details>\n    <summary>More</summary>\n    a\n</details>\nend', folded('<p>a</p>')],
    [
      '<details>\n\t<summary>\n\t\tMore\n\t</summary>\n\n    a\n</details>\nend',
      folded('<div><pre><code>a</code></pre></div>'),
    ],
    [
      '<details>\n<summary>One\n\ntwo</summary>\n</details>\nend',
      '<details><p><summary>One</p><p>two</summary></p></details>',
    ],
    [
      '<DETAILS class="x" onclick="alert(1)">\n<summary><b>Mo</b>re</summary>\na\n</DETAILS>\nend',
      folded('<p>a</p>', '<b>Mo</b>re'),
    ],
    ['<details>\n<summary>More</summary>\n\na</details>\n\nend', folded('<p>a</p>')],
    [
      '<details>\n<summary>More</summary>\n\n```html\n</details>\n```\n\n</details>\n\nend',
      folded('<div><pre><code></details></code></pre></div>'),
    ],
    [
      '<details>\n<summary>More</summary>\n\n- a\n\n<details>\n<summary>Deep</summary>\n\nb\n\n</details>\n\nc\n\n</details>\n\nend',
      folded(`<ul><li>a</li></ul>${folded('<p>b</p>', 'Deep')}<p>c</p>`),
    ],
    ['<details>\n<summary>More</summary>\n\n<br></dd>\n\n</details>\n\nend', folded('<p><br></dd></p>')],
    ['<details>\n\na\n\n</details>\n\nend', '<details><p>a</p></details>'],
    ['<details><summary>More</summary></details>end', folded('')],
    [
      '<details>\n<summary>More</summary>\n\n| a |\n|---|\n| 1 |\n\n</details> end',
      folded('<div><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>'),
    ],
  ])('%j', (markdown, expected) => expect(toTags(renderBoth(markdown))).toBe(`${expected}<p>end</p>`));

  it('keep the attribute `open` of the answer, and no other', () => {
    const details = renderBoth('<details open id="x">\n<summary onclick="y">a</summary>\n\nb').querySelector('details');
    expect(details?.open).toBe(true);
    expect([...(details?.attributes ?? [])].map(({ name }) => name).toSorted()).toEqual(['dir', 'open']);
    expect(details?.firstElementChild?.outerHTML).toBe('<summary dir="auto">a</summary>');
  });

  it('nest as deep as other blocks', () => {
    const answer = renderBoth('<details>\n'.repeat(40));
    expect(answer.querySelectorAll('details').length).toBeLessThanOrEqual(31);
  });

  it('hold blocks from the text that others have changed', () => {
    const container = document.createElement('div');
    const view = createFullMarkdownView(container, {});
    view.update('<details>\n<summary>More</summary>\n\nThe first', false);
    const text = container.querySelector('p')?.firstChild;
    text?.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Le premier' }));
    view.update('<details>\n<summary>More</summary>\n\nThe first words.\n\n</details>', true);
    expect(container.textContent).toBe('MoreThe first words.');
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
    ['One.\n[1](/a) Two.', 'One. 1 Two.'],
    ['One. [1](/a) See [there](/c). Two. [1](/a)', 'One. See there. Two. 1'],
  ])('%j', (markdown, text) => {
    // No line begins with a mark.
    expect(renderBoth(markdown).textContent).toBe(text.replaceAll(/ (?=\d)/g, '\u00a0'));
  });
});

it.each([
  ['`--docs-assistant-color-accent`', true],
  ['`npm install`', false],
  ['`--docs-assistant-table-header-background`', false],
])('keeps a name in code on one line if it fits: %s', (markdown, isKept) => {
  expect(renderBoth(markdown).querySelector('code')?.hasAttribute('data-name')).toBe(isKept);
});
