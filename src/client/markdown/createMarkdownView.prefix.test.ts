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

const readTargets = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** Blocks that are counted. */
const BLOCKS = ['table', 'pre', 'ul, ol', 'h1, h2, h3', 'img', 'hr'];

const countBlocks = (container: HTMLElement) => BLOCKS.map((selector) => container.querySelectorAll(selector).length);

/** The text, links and blocks that a reader sees after each update of an answer, a character at a time. */
function stream(markdown: string) {
  const container = document.createElement('div');
  const view = createMarkdownView(container, OPTIONS);
  return Array.from({ length: markdown.length + 1 }, (_, at) => {
    const prefix = markdown.slice(0, at + 1);
    view.update(prefix, at === markdown.length);
    const end = JSON.stringify(prefix.slice(-40));
    return { prefix, end, text: readText(container), targets: readTargets(container), counts: countBlocks(container) };
  });
}

describe.each(Object.entries(ANSWERS))('%s, at every prefix', (_, markdown) => {
  const final = document.createElement('div');
  createMarkdownView(final, OPTIONS).update(markdown, true);
  const updates = stream(markdown);

  it('shows no marks', () => {
    const marks =
      /\*\*|(?<!\*)\*(?!\s|$)|`|~~|\]\(|\[\^|\[x\]|\[ \]|!\[|\]:|\|\s*:?-|\||^#|<\/?[a-z]|-->|&[a-z]+;|suggestions|blocked/;
    for (const { text, end } of updates) expect(marks.exec(text)?.[0], end).toBeUndefined();
  });

  it('keeps what it has shown when it breaks off there', () => {
    // A footnote without its text leads nowhere, so its number becomes plain text.
    const withoutNotes = (text: string) => text.replace(/\[\^(\d+)\]/g, '$1');
    for (const { prefix, text, end } of updates) {
      const brokenOff = readText(render(prefix, OPTIONS, 'broken-off'));
      expect(withoutNotes(brokenOff), end).toContain(withoutNotes(text).trim());
    }
  });

  it('links to nothing that the whole answer does not link to', () => {
    const links = new Set(readTargets(final));
    for (const { targets, end } of updates) for (const target of targets) expect(links, end).toContain(target);
  });

  it('never has more tables, blocks of code, lists or headings than the whole answer', () => {
    const most = countBlocks(final);
    for (const { counts, end } of updates) {
      for (const [at, count] of counts.entries()) {
        expect(count, `${BLOCKS[at]} ${end}`).toBeLessThanOrEqual(most[at] ?? 0);
      }
    }
  });

  it('only ever grows, except for its last characters', () => {
    // A definition at the end turns earlier text into links.
    if (/^\[.*\]:/m.test(markdown)) return;
    let shown = '';
    for (const { text: written, end } of updates) {
      const text = written.replace(/\s+/g, '');
      const kept = Math.max(0, shown.length - 12);
      expect(text.slice(0, kept), end).toBe(shown.slice(0, kept));
      shown = text;
    }
  });
});
