import { array, assert, boolean, constantFrom, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { createWholeMarkdownView as createMarkdownView } from './createWholeMarkdownView';
import { ANSWERS } from './testing/answers';
import { CORPUS } from './testing/corpus';

function create() {
  const element = document.createElement('div');
  return { element, view: createMarkdownView(element) };
}

const TEXTS = [...Object.values(CORPUS), ...Object.values(ANSWERS), 'One\r\ntwo\r\rthree\r'];

it('pieces that are appended show what the whole text shows, wherever they are cut and whenever it is given whole', () => {
  assert(
    property(constantFrom(...TEXTS), array(nat(4_000)), boolean(), (text, places, isMixed) => {
      const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
      const pieces = [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
      const streamed = create();
      let shown = '';
      pieces.forEach((piece, index) => {
        shown += piece;
        if (isMixed && index % 2 === 1) streamed.view.update(shown, false);
        else streamed.view.append(piece);
      });
      streamed.view.update(text, true);
      const atOnce = create();
      atOnce.view.update(text, true);
      expect(streamed.element.isEqualNode(atOnce.element)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

const PARAGRAPH = `${'A sentence of a few words. '.repeat(10).trimEnd()}\n\n`;

function readMarks({ children }: Element): boolean[] {
  return [...children].map((block) => block.hasAttribute('data-far'));
}

it('marks what is far above the end, by the text alone', () => {
  const text = PARAGRAPH.repeat(40);
  const streamed = create();
  for (let at = 0; at < text.length; at += 37) streamed.view.append(text.slice(at, at + 37));
  streamed.view.update(text, true);
  const atOnce = create();
  atOnce.view.update(text, true);
  expect(streamed.element.isEqualNode(atOnce.element)).toBe(true);
  const marks = readMarks(atOnce.element);
  const near = marks.indexOf(false);
  expect(near).toBeGreaterThan(22);
  expect(near).toBeLessThan(28);
  expect(marks.slice(near)).not.toContain(true);
});

it('marks what will be far above the end as soon as it is known how much follows', () => {
  const { element, view } = create();
  view.append(PARAGRAPH);
  view.append(PARAGRAPH.repeat(4), PARAGRAPH.length * 35);
  expect(readMarks(element)).toEqual(Array(5).fill(true));
  view.append(PARAGRAPH.repeat(35));
  view.update(PARAGRAPH.repeat(40), true);
  const atOnce = create();
  atOnce.view.update(PARAGRAPH.repeat(40), true);
  expect(element.isEqualNode(atOnce.element)).toBe(true);
});

it('marks nothing more once what was to follow does not come', () => {
  const { element, view } = create();
  view.append(`${PARAGRAPH}The last one`, 100_000);
  view.update(`${PARAGRAPH}The last one`, 'broken-off');
  expect(readMarks(element)).toEqual([true, false]);
});

it('marks nothing in a short answer', () => {
  const { element, view } = create();
  view.update('# Title\n\nText\n\n'.repeat(160), true);
  expect(element.querySelectorAll('[data-far]')).toHaveLength(0);
  expect(element.dataset.long).toBeUndefined();
  view.append('# Title\n\nText\n\n'.repeat(80));
  expect(element.dataset.long).toBe('');
  view.update('Short again.\n\n', true);
  expect(element.dataset.long).toBeUndefined();
});
