import { listenTo, native } from '../../page/browser/native';

interface Watch {
  observer: IntersectionObserver;
  /** Callbacks by the element that they wait for. */
  waiting: Map<Element, () => void>;
}

/** One observer per answer, because the browser checks every observer in every frame. */
const watches = new WeakMap<AbortSignal, Watch>();

/** Waits until an element is in view or close to it. Never resolves for an element that stays out of view. */
export function untilVisible(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const { observer, waiting } = watches.get(signal) ?? createWatch(signal);
  return new Promise((resolve) => {
    waiting.set(element, resolve);
    observer.observe(element);
  });
}

function createWatch(signal: AbortSignal): Watch {
  const waiting: Watch['waiting'] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: '200px' },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  const watch = { observer, waiting };
  watches.set(signal, watch);
  return watch;
}

/** Waits until the page is idle, half a second at most. */
export function untilIdle(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const view = native(element.ownerDocument).defaultView;
  return new Promise((resolve) => {
    const goOn = () => {
      if (!signal.aborted) resolve();
    };
    if (view && 'requestIdleCallback' in view) view.requestIdleCallback(goOn, { timeout: 500 });
    else setTimeout(goOn, 16);
  });
}

/** Waits until nothing in the element is selected. */
export function untilUnselected(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!isSelected(element)) return Promise.resolve();
  const document = element.ownerDocument;
  return new Promise((resolve) => {
    const stop = new AbortController();
    const check = () => {
      if (isSelected(element)) return;
      stop.abort();
      resolve();
    };
    listenTo(native(document), 'selectionchange', check, stop.signal);
    signal.addEventListener('abort', () => stop.abort());
  });
}

function isSelected(element: HTMLElement): boolean {
  const root = element.getRootNode();
  const selection = native(element.ownerDocument).getSelection();
  if (!selection) return false;
  // Only composed ranges show a selection inside a shadow root.
  const ranges =
    root instanceof ShadowRoot && 'getComposedRanges' in selection
      ? selection.getComposedRanges({ shadowRoots: [root] })
      : Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  return ranges.some((range) => !range.collapsed && touches(range, element));
}

/** For a range outside of the element's shadow root, such as a caret in a field of the page, the root's host is compared. */
function touches(range: AbstractRange, element: HTMLElement): boolean {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const root = startContainer.getRootNode();
  let node: Node = element;
  for (let own = node.getRootNode(); own !== root; own = node.getRootNode()) {
    if (!(own instanceof ShadowRoot)) return true;
    node = own.host;
  }
  if (endContainer.getRootNode() !== root) return true;
  const whole = native(element.ownerDocument).createRange();
  whole.selectNodeContents(node);
  return whole.comparePoint(startContainer, startOffset) <= 0 && whole.comparePoint(endContainer, endOffset) >= 0;
}
