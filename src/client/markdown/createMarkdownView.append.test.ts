import { array, assert, boolean, constantFrom, nat, property } from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import { ANSWERS } from './testing/answers';
import { CORPUS } from './testing/corpus';

function create() {
  const element = document.createElement('div');
  return { element, view: createMarkdownView(element) };
}

const TEXTS = [...Object.values(CORPUS), ...Object.values(ANSWERS), 'One\r\ntwo\r\rthree\r'];

it(
  'appended pieces show the same as the whole text, wherever they are cut and whatever waits after them',
  { tags: 'property' },
  () => {
    assert(
      property(constantFrom(...TEXTS), array(nat(4_000)), boolean(), nat(255), (text, places, isMixed, waits) => {
        const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
        const pieces = [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
        const streamed = create();
        let shown = '';
        pieces.forEach((piece, index) => {
          shown += piece;
          if (isMixed && index % 2 === 1) streamed.view.update(shown, false);
          else streamed.view.append(piece, (waits >> (index % 8)) & 1);
        });
        streamed.view.update(text, true);
        const atOnce = create();
        atOnce.view.update(text, true);
        expect(streamed.element.isEqualNode(atOnce.element)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  },
);

const PARAGRAPH = `${'A sentence of a few words. '.repeat(10).trimEnd()}\n\n`;

function readMarks({ children }: Element): boolean[] {
  return [...children].map((block) => block.hasAttribute('data-offscreen'));
}

it('marks blocks far below the beginning, depending only on the text', () => {
  const text = PARAGRAPH.repeat(40);
  const streamed = create();
  for (let at = 0; at < text.length; at += 37) streamed.view.append(text.slice(at, at + 37));
  streamed.view.update(text, true);
  const atOnce = create();
  atOnce.view.update(text, true);
  expect(streamed.element.isEqualNode(atOnce.element)).toBe(true);
  const marks = readMarks(atOnce.element);
  const far = marks.indexOf(true);
  expect(far).toBeGreaterThan(13);
  expect(far).toBeLessThan(18);
  expect(marks.slice(far)).not.toContain(false);
});

it('inserts blocks together with the text that follows at once, but never delays the first blocks of an answer', () => {
  const { element, view } = create();
  view.append(PARAGRAPH, PARAGRAPH.length * 39);
  expect(element.children).toHaveLength(1);
  view.append(PARAGRAPH.repeat(4), PARAGRAPH.length * 35);
  view.append(PARAGRAPH.repeat(4), PARAGRAPH.length * 31);
  expect(element.children).toHaveLength(1);
  view.append(PARAGRAPH.repeat(31));
  expect(element.children).toHaveLength(40);
  view.update(PARAGRAPH.repeat(40), true);
  const atOnce = create();
  atOnce.view.update(PARAGRAPH.repeat(40), true);
  expect(element.isEqualNode(atOnce.element)).toBe(true);
});

it('continues blocks in the page while it buffers the blocks after them', () => {
  const { element, view } = create();
  view.append('The first ');
  view.append('one\n\nThe second', 100);
  expect(element.textContent).toBe('The first one');
  view.append(' one', 90);
  expect(element.textContent).toBe('The first one');
  view.append('');
  expect(element.textContent).toBe('The first oneThe second one');
});

it.each([true, 'broken-off'] as const)('shows all that has come when the rest does not (complete: %s)', (complete) => {
  const { element, view } = create();
  view.append('One\n\n');
  view.append('Two\n\nThree', 100_000);
  view.update('One\n\nTwo\n\nThree', complete);
  expect(element.textContent).toBe('OneTwoThree');
});

it('buffers text for a quarter of a second at most when the announced text does not come', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { element, view } = create();
  view.append('One\n\n');
  view.append('Two\n\nThree', 100_000);
  expect(element.textContent).toBe('One');
  vi.advanceTimersByTime(250);
  expect(element.textContent).toBe('OneTwoThree');
});

it('starts again with another answer while it buffers blocks of the previous one', () => {
  const { element, view } = create();
  view.append('One\n\n');
  view.append('Two\n\n', 100_000);
  view.update('Another\n\n', false);
  view.append('one', 10);
  view.append('');
  expect(element.textContent).toBe('Anotherone');
});

it('marks nothing in a short answer', () => {
  const { element, view } = create();
  view.update('# Title\n\nText\n\n'.repeat(160), true);
  expect(element.querySelectorAll('[data-offscreen]')).toHaveLength(0);
  view.append('# Title\n\nText\n\n'.repeat(160));
  expect(element.querySelectorAll('[data-offscreen]')).not.toHaveLength(0);
  view.update('# Short again.\n\n'.repeat(160), true);
  expect(element.querySelectorAll('[data-offscreen]')).toHaveLength(0);
});

it('shows a very long paragraph in parts, the same however it arrived', () => {
  const text = `${'Some words of it, '.repeat(3_000)}\n${'x'.repeat(40_000)}`;
  const atOnce = create();
  atOnce.view.update(text, true);
  const streamed = create();
  for (let at = 0; at < text.length; at += 977) streamed.view.append(text.slice(at, at + 977));
  streamed.view.update(text, true);
  expect(atOnce.element.querySelectorAll('p').length).toBeGreaterThan(4);
  expect(streamed.element.isEqualNode(atOnce.element)).toBe(true);
  expect(atOnce.element.textContent?.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

it.each([
  'Set the theme option to dark [1](https://docs.example.com/theming#dark). Then save it.',
  'Set the theme option to dark.[^1] Then save it.\n\n[^1]: Theming',
  'Set the theme option to *dark* and `bright`, then <kbd>save</kbd> it: <https://docs.example.com>.',
  'Set the theme option as described in [Configuration](https://docs.example.com/configuration), then save it.',
  'Set the theme option to dark, see [Themes][t] and another[^2].\n\n[t]: https://docs.example.com/themes\n\n[^2]: All themes.\n\nThen save it.',
])('keeps a selection in the words before syntax that arrives: %s', (text) => {
  const { element, view } = create();
  const range = document.createRange();
  for (let at = 0; at < text.length; at += 1) {
    view.append(text.charAt(at));
    if (element.textContent === 'Set the theme option') {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      range.setStart(words, 'Set the '.length);
      range.setEnd(words, 'Set the theme'.length);
    }
  }
  view.update(text, true);
  expect(element.contains(range.startContainer)).toBe(true);
  expect(range.toString()).toBe('theme');
});
