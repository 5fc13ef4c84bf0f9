import { addListener } from '../browser/addListener';
import type { PageContextItem } from '../../core/conversation/pageContext';
import { readZoom } from '../browser/readZoom';
import { findSource } from './findSource';
import type { CodeBlockRules } from './codeBlocks';
import { toElement } from './shadowTree';
import { listTextBoxes } from './textBoxes';
import { clipBox } from './visibleBox';
import { removeNode } from '../browser/removeNode';

/** Longest time that a source stays highlighted, in milliseconds. */
const MARK_MS = 8_000;

/** Maximum number of remembered source ranges. */
const REMEMBERED_MAX_COUNT = 40;

/** Shows the sources of context items on the page. */
export type SourceMarks = ReturnType<typeof createSourceMarks>;

/**
 * Creates the marks of an assistant. A mark is drawn over the text in the assistant's own layer, so the page itself is not changed. It
 * disappears on the next press, on Escape, or after a while.
 *
 * @param rootElement The assistant's own element, which the mark is added to.
 */
export function createSourceMarks(win: Window, rootElement: HTMLElement, getRules: () => CodeBlockRules) {
  const { document } = win;
  const remembered = new Map<string, Range>();
  let end: (() => void) | null = null;

  function find(item: PageContextItem): Range | null {
    const range = remembered.get(toKey(item));
    const isThere = range !== undefined && range.startContainer.isConnected && range.toString().trim() !== '';
    return isThere ? range : findSource(document, item, getRules());
  }

  function clear() {
    end?.();
    end = null;
  }

  return {
    /** Remembers the range of a new context item, so that it is not confused with equal text elsewhere. */
    remember(item: PageContextItem, range: Range) {
      remembered.set(toKey(item), range.cloneRange());
      const oldest = remembered.keys().next().value;
      if (remembered.size > REMEMBERED_MAX_COUNT && oldest !== undefined) remembered.delete(oldest);
    },
    /** Scrolls to the source of a context item and highlights it; false when it is no longer on the page. */
    show(item: PageContextItem): boolean {
      clear();
      const range = find(item);
      if (range === null) return false;
      const isStill = win.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
      const { height } = range.getBoundingClientRect();
      toElement(range.startContainer)?.scrollIntoView({
        behavior: isStill ? 'auto' : 'smooth',
        block: height > document.documentElement.clientHeight / 2 ? 'start' : 'center',
        inline: 'nearest',
      });
      end = drawMark(win, rootElement, range, item.type === 'code', clear);
      return true;
    },
    /** Removes the mark. */
    clear,
  };
}

function toKey({ type, path, elementId, value }: PageContextItem): string {
  return [type, path, elementId, value].join('\n');
}

/** Draws a mark over a range. @returns Removes it. */
function drawMark(win: Window, rootElement: HTMLElement, range: Range, isBlock: boolean, onEnd: () => void) {
  const { document } = win;
  const listening = new AbortController();
  const boxes: HTMLElement[] = [];
  let frame = 0;

  function draw() {
    const element = toElement(range.commonAncestorContainer);
    const lines = isBlock && element !== null ? [element.getBoundingClientRect()] : listTextBoxes(range);
    const visible = lines.flatMap((line) => clipBox(win, line, element) ?? []);
    while (boxes.length > visible.length) removeNode(boxes.pop());
    visible.forEach(({ left, top, right, bottom }, index) => {
      const box = (boxes[index] ??= createBox());
      const zoom = readZoom(box);
      Object.assign(box.style, {
        left: `${left / zoom}px`,
        top: `${top / zoom}px`,
        width: `${(right - left) / zoom}px`,
        height: `${(bottom - top) / zoom}px`,
      });
    });
  }

  function createBox(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'source-mark';
    rootElement.appendChild(box);
    return box;
  }

  function drawSoon() {
    win.cancelAnimationFrame(frame);
    frame = win.requestAnimationFrame(draw);
  }

  const timer = win.setTimeout(onEnd, MARK_MS);
  const { signal } = listening;
  addListener(document, 'scroll', drawSoon, signal, { capture: true, passive: true });
  addListener(win, 'resize', drawSoon, signal);
  addListener(document, 'pointerdown', onEnd, signal, { capture: true });
  addListener(document, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && onEnd(), signal, {
    capture: true,
  });
  draw();
  return () => {
    listening.abort();
    win.clearTimeout(timer);
    win.cancelAnimationFrame(frame);
    for (const box of boxes) removeNode(box);
  };
}
