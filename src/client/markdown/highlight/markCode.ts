import { listenTo, native } from '../../page/browser/native';
import type { HighlightedToken, HighlightKind } from '../../../shared/code/HighlightedToken';

/** The page has only one registry, so the names have a prefix. `codeStyles` sets their colours. */
const NAME_PREFIX = 'docs-assistant-';

type View = Window & typeof globalThis;

/** True if the browser can colour text without elements. */
export function canMarkCode(view: View | null): view is View {
  return view !== null && 'Highlight' in view && 'highlights' in view.CSS;
}

/**
 * Colours the text of a finished block of code with the CSS Custom Highlight API: no node is added or replaced, so a selection in the code
 * is kept. The highlights exist only while the block is in view, because browsers visit every highlighted range whenever the page changes.
 * With forced colours there are no highlights, because browsers paint them like search results.
 *
 * @param view the window of the block
 * @param block the element that must be in view
 * @param text the code, which no longer changes
 * @param signal removes the colours
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
  // A block that the browser skips is out of view. It need not be observed, which would cost time in every frame.
  const watchSkipped = ({ target, skipped }: ContentVisibilityAutoStateChangeEvent) => {
    if (!(target as Node).contains(block)) return;
    if (!skipped) return observer.observe(block);
    observer.unobserve(block);
    isInView = false;
    update();
  };
  const root = block.getRootNode();
  const place = root instanceof Document ? native(root) : root;
  listenTo(place, 'contentvisibilityautostatechange', watchSkipped, signal, { capture: true });
  listenTo(forcedColors, 'change', update, signal);
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
