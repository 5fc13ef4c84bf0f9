import { afterEach, describe, expect, it } from 'vitest';
import { findSource } from './findSource';

afterEach(() => {
  document.body.replaceChildren();
});

const RULES = { codeBlocks: 'pre', exclude: undefined };

function find(
  html: string,
  value: string,
  change: { type?: 'code'; elementId?: string; isCut?: true } = {},
): Range | null {
  document.body.innerHTML = html;
  for (const block of document.querySelectorAll('pre'))
    block.getClientRects = () => [{ width: 10, height: 10 }] as unknown as DOMRectList;
  return findSource(document, { type: 'textSelection', value, ...change }, RULES);
}

describe('the source of a context item', () => {
  it.each([
    [
      'over several elements, whatever white space is between them',
      '<p>One <b>two</b>\n three</p><p>four</p>',
      'two three\nfour',
    ],
    ['in the middle of a text', '<p>One two three</p>', 'two'],
    ['not in scripts', '<script type="text/plain">two</script><p>One two</p>', 'two'],
  ])('%s', (_, html, value) => {
    const range = find(html, value);
    expect(range?.toString().replace(/\s+/g, '')).toBe(value.replace(/\s+/g, ''));
    expect(range?.startContainer.parentElement?.localName).not.toBe('script');
  });

  it('is searched first in the element that contained it', () => {
    const range = find('<p>two</p><section id="here"><p>two</p></section>', 'two', { elementId: 'here' });
    expect(range?.startContainer.parentElement?.closest('#here')).not.toBeNull();
  });

  it('is that element itself if its words are missing, and nothing if the element is missing too', () => {
    expect(find('<p id="here">new words</p>', 'old words', { elementId: 'here' })?.toString()).toBe('new words');
    expect(find('<p>new words</p>', 'old words', { elementId: 'here' })).toBeNull();
    expect(find('<p>new words</p>', ' \n')).toBeNull();
  });

  it('is the code block with the same code, also with line numbers, and when it was cut', () => {
    const html = '<pre>b</pre><pre id="it"><span class="linenos">1</span>a\n<span class="linenos">2</span>b</pre>';
    expect(find(html, 'a\nb', { type: 'code' })?.commonAncestorContainer).toBe(document.querySelector('#it'));
    expect(find(html, 'a', { type: 'code', isCut: true })?.commonAncestorContainer).toBe(document.querySelector('#it'));
  });
});
