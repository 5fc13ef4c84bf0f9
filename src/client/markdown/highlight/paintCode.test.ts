import { expect, it } from 'vitest';
import type { HighlightedToken } from '../../../shared/code/HighlightedToken';
import { paintCode } from './paintCode';

const rest = () => Promise.resolve();

function createCode(text: string): HTMLElement {
  const code = document.createElement('code');
  code.append(text);
  return code;
}

it('puts colours on the text and changes none of it', async () => {
  const code = createCode('let a = 1');
  await paintCode(
    code,
    [
      { start: 0, end: 3, kind: 'keyword' },
      { start: 8, end: 9, kind: 'number' },
    ],
    rest,
  );
  expect(
    [...code.childNodes].map((node) => (node instanceof HTMLElement ? node.dataset.kind : node.textContent)),
  ).toEqual(['keyword', ' a = ', 'number']);
  expect(code.textContent).toBe('let a = 1');
});

it('works in steps, with the text whole at each of them', async () => {
  const text = 'x '.repeat(1000);
  const code = createCode(text);
  const tokens = Array.from({ length: 1000 }, (_, index): HighlightedToken => ({
    start: 2 * index,
    end: 2 * index + 1,
    kind: 'type',
  }));
  let steps = 0;
  await paintCode(code, tokens, () => {
    steps++;
    expect(code.textContent).toBe(text);
    return Promise.resolve();
  });
  expect(steps).toBe(6);
  expect(code.querySelectorAll('span')).toHaveLength(1000);
  expect(code.textContent).toBe(text);
});

it.each<[string, (code: HTMLElement) => void]>([
  ['split it', (code) => (code.firstChild as Text).splitText(3)],
  ['put an element around it', (code) => code.append(document.createElement('font'))],
])('leaves the text unchanged when other scripts have %s, also between two steps', async (_, change) => {
  const text = 'x '.repeat(200);
  const tokens = Array.from({ length: 200 }, (_, index): HighlightedToken => ({
    start: 2 * index,
    end: 2 * index + 1,
    kind: 'type',
  }));
  const split = createCode(text);
  change(split);
  await paintCode(split, tokens, rest);
  expect(split.textContent).toBe(text);
  const code = createCode(text);
  await paintCode(code, tokens, () => {
    code.append((code.lastChild as Text).splitText(3));
    return Promise.resolve();
  });
  expect(code.textContent).toBe(text);
});
