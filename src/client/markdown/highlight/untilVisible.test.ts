import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilUnselected } from './untilVisible';

let code: HTMLElement;
let plain: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<p>Some text</p><input value="typed"><div id="host"></div><p>More text</p>';
  const root = document.getElementById('host')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<p>Around it</p><pre><code>run()</code></pre>';
  code = root.querySelector('code')!;
  plain = root.querySelector('p')!;
});
afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

const select = (start: Node, from: number, end: Node, to: number) =>
  getSelection()!.setBaseAndExtent(start, from, end, to);

async function isWaiting(): Promise<boolean> {
  let isOver = false;
  void untilUnselected(code, new AbortController().signal).then(() => (isOver = true));
  await Promise.resolve();
  await Promise.resolve();
  return !isOver;
}

describe('code waits for its colours', () => {
  it('only while something in it is selected', async () => {
    document.body.append(code.parentElement!);
    select(code.firstChild!, 0, code.firstChild!, 3);
    expect(await isWaiting()).toBe(true);
    const end = untilUnselected(code, new AbortController().signal);
    getSelection()!.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
    await end;
  });

  it('while all of the page is selected', async () => {
    select(document.body, 0, document.body, document.body.childNodes.length);
    expect(await isWaiting()).toBe(true);
  });

  it('not for a selection elsewhere, in the answer or on the page', async () => {
    select(plain.firstChild!, 0, plain.firstChild!, 3);
    expect(await isWaiting()).toBe(false);
    for (const text of document.body.querySelectorAll('p')) {
      select(text.firstChild!, 0, text.firstChild!, 3);
      expect(await isWaiting()).toBe(false);
    }
  });

  // Browsers report a caret in a field as a range around the field, because the field's own shadow root is closed.
  it('not for a caret in a field of the page', async () => {
    select(document.body, 1, document.body, 2);
    expect(await isWaiting()).toBe(false);
  });
});
