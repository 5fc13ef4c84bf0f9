import { findPassages } from './findPassages';
import type { SearchIndex } from './SearchIndex';
import { toSearchWords } from './toSearchWords';
import { toResult } from './toResult';

declare global {
  interface Window {
    /** Set by the script of the search index. */
    docsSearchIndex?: SearchIndex;
  }
}

/**
 * Brings a search box to life. The index is a script, since a page on a disk can fetch nothing, and is loaded when somebody turns to the box.
 *
 * @param root The way to the root of the bundle.
 * @param index File of the index below it.
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
    list.append(...(found.length > 0 ? found.map((passage) => toResult(passage, root, words)) : [toNote(none)]));
    // A number behind the words needs no plural form of any language.
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
    // A link to a heading of the same page loads no page that would close the list.
    if (target instanceof Element && target.closest('a')) setTimeout(clear);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.search'))) list.hidden = true;
  });
  listenToKeys(box, input, list, clear);
}

function toNote(text: string): HTMLElement {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('p'), { textContent: text }));
  return item;
}

/** Loads a script once; one that fails is tried again with the next call. */
function createLoader(address: string, onLoad: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    const script = document.createElement('script');
    script.src = address;
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

/** A shadow root may hold a field that the page cannot see, as the assistant's does. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.shadowRoot !== null;
}
