import { array, assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { createFullMarkdownView } from './createFullMarkdownView';
import { createMaths } from './maths/index';
import { render } from './testing/render';
import { showNode } from './testing/showNode';

/** Each block with its direction: `rtl`, `ltr`, `auto`, or `-` if it inherits its direction. */
function readDirections(element: HTMLElement): string {
  const blocks = [element, ...element.querySelectorAll('p, h2, ul, ol, li, blockquote, td, [part=table]')];
  return blocks.map((block) => `${block.localName} ${block.getAttribute('dir') ?? '-'}`).join(', ');
}

it.each([
  ['React הוא ספרייה של **JavaScript** (גרסה 18.2).', 'div rtl, p -'],
  ['`npm install` מתקין את החבילה.', 'div rtl, p rtl'],
  [
    'שלום לכולם כאן.\n\nOnly Latin words.\n\n`npm install`\n\n/etc/hosts\n\n18.2',
    'div rtl, p rtl, p ltr, p ltr, p ltr, p -',
  ],
  [
    '- React הוא ספרייה\n- npm\n- שלום\n  - Vue\n  - גם\n\nסוף',
    'div rtl, ul -, li -, li -, li -, ul -, li -, li -, p rtl',
  ],
  ['סוף הפרק\n\n1. npm\n2. yarn', 'div rtl, p rtl, ol ltr, li -, li -'],
  ['> React הוא ספרייה\n\n## API של השרת', 'div rtl, blockquote -, p -, h2 -'],
  ['| a | ב |\n|---|---|\n| React | שלום |', 'div rtl, div -, td ltr, td rtl'],
  ['שלום means peace, and this answer is in English.', 'div ltr, p -'],
  ['This answer is in English.\n\nשלום', 'div ltr, p ltr, p rtl'],
  ['Only English.\n\n- one', 'div -, p auto, ul -, li auto'],
])('the directions of %j', (markdown, expected) => expect(readDirections(render(markdown))).toBe(expected));

it('an item keeps its marker on the side of its list, and its text in its own direction', () => {
  const items = render('- React הוא ספרייה\n- npm.\n- שלום').querySelectorAll('li');
  expect([...items].map((item) => item.style.unicodeBidi)).toEqual(['', 'plaintext', 'plaintext']);
});

it('leaves the container as it was', () => {
  const container = document.createElement('div');
  const view = createFullMarkdownView(container);
  view.update('שלום', true);
  expect(container.dir).toBe('rtl');
  view.update('Hello', true);
  expect(container.hasAttribute('dir')).toBe(false);
  view.update('שלום', false);
  view.destroy();
  expect(container.hasAttribute('dir')).toBe(false);
});

it('forgets the direction of words that become a formula', () => {
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, { extensions: [createMaths()] });
  for (const character of '$5שלום$') view.append(character);
  view.update('$5שלום$', true);
  expect(container.hasAttribute('dir')).toBe(false);
});

it('settles while the answer streams, and ends as if it had come at once', { tags: 'property' }, () => {
  const markdown =
    'Use React and TypeScript:\n\n- npm\n- React הוא ספרייה של **JavaScript**\n  1. עוד\n\n> `a` ציטוט\n\n| a | תא |\n|-|-|\n| b | ג |\n\n' +
    'הטקסט הזה ארוך יותר[^1] ממה שבא לפניו, ולכן הכיוון שלו קובע.\n\n```js\nconst a = "שלום";\n```\n\n[^1]: הערה על React\n';
  const whole = render(markdown, { docsUrl: undefined });
  expect(whole.dir).toBe('rtl');
  assert(
    property(array(nat(markdown.length), { maxLength: 12 }), (cuts) => {
      const container = document.createElement('div');
      const view = createFullMarkdownView(container);
      for (const end of cuts.toSorted((a, b) => a - b)) view.update(markdown.slice(0, end), false);
      view.update(markdown, true);
      expect(container.dir).toBe('rtl');
      expect(showNode(container)).toBe(showNode(whole));
    }),
    { numRuns: runs(60) },
  );
  const container = document.createElement('div');
  const view = createFullMarkdownView(container);
  view.update('React הוא ספרייה', false);
  expect(readDirections(container)).toBe('div rtl, p -');
});
