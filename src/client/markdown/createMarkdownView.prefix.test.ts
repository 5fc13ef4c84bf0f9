import { describe, expect, it } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import { ANSWERS } from './testing/answers';
import { render } from './testing/render';

const OPTIONS = { docsUrl: 'https://acme.dev/docs' };

/** The text that a reader sees, without code, because marks in code are literal. */
function readText(container: HTMLElement): string {
  const copy = container.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const code of copy.querySelectorAll('code, [part=code-header]')) code.remove();
  return copy.textContent ?? '';
}

function readLinks(container: HTMLElement): string[] {
  return [...container.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);
}

/** The view after each update of an answer, a character at a time. */
function* stream(markdown: string): Generator<{ container: HTMLElement; prefix: string }> {
  const container = document.createElement('div');
  const view = createMarkdownView(container, OPTIONS);
  for (let end = 1; end <= markdown.length; end++) {
    view.update(markdown.slice(0, end), false);
    yield { container, prefix: markdown.slice(0, end) };
  }
  view.update(markdown, true);
  yield { container, prefix: markdown };
}

describe.each(Object.entries(ANSWERS))('%s, at every prefix', (_, markdown) => {
  const final = document.createElement('div');
  createMarkdownView(final, OPTIONS).update(markdown, true);

  it('shows no marks', () => {
    const marks =
      /\*\*|(?<!\*)\*(?!\s|$)|`|~~|\]\(|\[\^|\[x\]|\[ \]|!\[|\]:|\|\s*:?-|\||^#|<\/?[a-z]|-->|&[a-z]+;|suggestions|blocked/;
    for (const { container, prefix } of stream(markdown)) {
      expect(marks.exec(readText(container))?.[0], JSON.stringify(prefix.slice(-40))).toBeUndefined();
    }
  });

  it('keeps what it has shown when it breaks off there', () => {
    // A footnote without its text leads nowhere, so its number becomes plain text.
    const read = (container: HTMLElement) => readText(container).replace(/\[\^(\d+)\]/g, '$1');
    for (const { container, prefix } of stream(markdown)) {
      const brokenOff = render(prefix, OPTIONS, 'broken-off');
      expect(read(brokenOff), JSON.stringify(prefix.slice(-40))).toContain(read(container).trim());
    }
  });

  it('links to nothing that the whole answer does not link to', () => {
    const links = new Set(readLinks(final).map((link) => link.split(' ')[0]));
    for (const { container, prefix } of stream(markdown)) {
      for (const link of readLinks(container)) expect(links, prefix.slice(-40)).toContain(link.split(' ')[0]);
    }
  });

  it('never has more tables, blocks of code, lists or headings than the whole answer', () => {
    for (const selector of ['table', 'pre', 'ul, ol', 'h1, h2, h3', 'img', 'hr']) {
      const most = final.querySelectorAll(selector).length;
      for (const { container, prefix } of stream(markdown)) {
        expect(container.querySelectorAll(selector).length, `${selector} ${prefix.slice(-40)}`).toBeLessThanOrEqual(
          most,
        );
      }
    }
  });

  it('only ever grows, except for its last characters', () => {
    // A definition at the end turns earlier text into links.
    if (/^\[.*\]:/m.test(markdown)) return;
    let shown = '';
    for (const { container, prefix } of stream(markdown)) {
      const text = readText(container).replace(/\s+/g, '');
      const kept = Math.max(0, shown.length - 12);
      expect(text.slice(0, kept), prefix.slice(-40)).toBe(shown.slice(0, kept));
      shown = text;
    }
  });
});
