import { createElement } from '../createElement';
import { findPassages, toSearchWords } from './findPassages';
import type { SearchIndex, SearchEntry } from './SearchIndex';

declare global {
  interface Window {
    /** Set by the script of the search index. */
    docsSearchIndex?: SearchIndex;
  }
}

/**
 * Activates a search box. The index is a script, because a page on a disk cannot fetch, and it is loaded when the box gets the focus.
 *
 * @param root Relative path to the root of the bundle.
 * @param index File of the index, relative to the root.
 */
export function setUpSearch(box: HTMLElement, root: string, index: string): void {
  const input = box.querySelector('input');
  const list = box.querySelector<HTMLElement>('.results');
  const status = box.querySelector<HTMLElement>('[role=status]');
  if (!input || !list || !status) return;

  const show = () => {
    const words = toSearchWords(input.value);
    list.replaceChildren();
    list.hidden = words.length === 0 || !window.docsSearchIndex;
    status.textContent = '';
    if (words.length === 0 || !window.docsSearchIndex) return;
    const found = findPassages(window.docsSearchIndex, input.value);
    const { none = '' } = status.dataset;
    list.append(
      ...(found.length > 0
        ? found.map((passage) => toResult(passage, root, words))
        : [createElement('li', {}, createElement('p', {}, none))]),
    );
    // A number after a label needs no plural forms.
    status.textContent = found.length > 0 ? `${list.getAttribute('aria-label')}: ${found.length}` : none;
  };
  const load = createLoader(root + index, show);
  const clear = () => {
    input.value = '';
    show();
  };

  input.addEventListener('focus', load);
  input.addEventListener('input', () => {
    load();
    show();
  });
  list.addEventListener('click', ({ target }) => {
    // A link to a heading of the same page loads no page, so the list must be closed here.
    if (target instanceof Element && target.closest('a')) setTimeout(clear);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.search'))) list.hidden = true;
  });
  listenToKeys(box, input, list, clear);
}

/** Loads a script once; after a failure the next call tries again. */
function createLoader(address: string, onLoad: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    const script = createElement('script', { src: address });
    script.addEventListener('load', onLoad);
    script.addEventListener('error', () => {
      isAsked = false;
    });
    document.head.append(script);
  };
}

function listenToKeys(box: HTMLElement, input: HTMLInputElement, list: HTMLElement, clear: () => void): void {
  const move = (step: number) => {
    const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  };
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      clear();
      input.focus();
    } else if (event.key === 'Enter' && event.target === input && !event.isComposing) {
      list.querySelector('a')?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  });
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
  });
}

/** The focused field may be inside a shadow root that the page cannot see, as in the assistant. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.shadowRoot !== null;
}

/** A search result. Titles are set as text, so markup in them has no effect. */
function toResult(
  [address, title, heading, excerpt]: SearchEntry,
  root: string,
  words: readonly string[],
): HTMLElement {
  const name = withMarks('b', heading ? `${title} › ${heading}` : title, words);
  const link = createElement('a', { href: root + address }, name, withMarks('small', excerpt, words));
  return createElement('li', {}, link);
}

/** An element whose text has the words of the query marked. */
function withMarks(tag: 'b' | 'small', text: string, words: readonly string[]): HTMLElement {
  const element = createElement(tag);
  for (const word of text.split(/([\p{L}\p{N}_$]+)/u)) {
    const isHit = words.some((asked) => word.toLowerCase().startsWith(asked));
    element.append(isHit ? createElement('mark', {}, word) : word);
  }
  return element;
}
