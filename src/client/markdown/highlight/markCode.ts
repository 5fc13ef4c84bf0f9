import type { HighlightedToken, HighlightKind } from './Highlighter';

/** One registry serves the whole page, so names carry ours; `code.css` gives them their colours. */
const NAME_PREFIX = 'docs-assistant-';

type View = Window & typeof globalThis;

/** Whether a browser can colour text without an element around it. */
export function canMarkCode(view: View | null): view is View {
  return view !== null && 'Highlight' in view && 'highlights' in view.CSS;
}

/**
 * Gives the text of a finished block of code its colours by the CSS Custom Highlight API: no node is added or replaced, so a selection in it
 * lives. They are there as long as the block is in view, as browsers look at every marked range whenever the page has changed, and not where
 * the reader has forced colours, as browsers paint marks like search results there.
 *
 * @param view the window of the block
 * @param block what has to be in view
 * @param text the code, which does not change any more
 * @param signal takes the colours away
 */
export function markCode(
  view: View,
  block: HTMLElement,
  text: Text,
  tokens: readonly HighlightedToken[],
  signal: AbortSignal,
): void {
  const marks = tokens.map(({ start, end, kind }) => ({
    kind,
    range: new view.StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  }));
  const forcedColors = view.matchMedia('(forced-colors: active)');
  let isInView = false;
  let isShown = false;

  function update() {
    if (isShown === (isInView && !forcedColors.matches && !signal.aborted)) return;
    isShown = !isShown;
    for (const { kind, range } of marks) {
      const highlight = toHighlight(view, kind);
      if (isShown) highlight.add(range);
      else highlight.delete(range);
    }
  }

  const observer = new view.IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(block);
  // A block that the browser skips is out of view, and to look at one block more costs every frame.
  const watchSkipped = ({ target, skipped }: ContentVisibilityAutoStateChangeEvent) => {
    if (!(target as Node).contains(block)) return;
    if (!skipped) return observer.observe(block);
    observer.unobserve(block);
    isInView = false;
    update();
  };
  block
    .getRootNode()
    .addEventListener('contentvisibilityautostatechange', watchSkipped as EventListener, { capture: true, signal });
  forcedColors.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    update();
  });
}

function toHighlight({ CSS: { highlights }, Highlight }: View, kind: HighlightKind): Highlight {
  const name = NAME_PREFIX + kind;
  const highlight = highlights.get(name) ?? new Highlight();
  if (highlight.size === 0) highlights.set(name, highlight);
  return highlight;
}
