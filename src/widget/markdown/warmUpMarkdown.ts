import { createMarkdownView } from './createMarkdownView';

/** One of each: what an answer is made of. */
const SAMPLE =
  '## Title\n\nSome **bold**, *italic* and `code` text with a [link](/guide), 2 < 3 & more.\n\n- one\n  - two\n\n1. three\n\n> four\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```\n';

/**
 * Renders a sample out of sight when the page has nothing better to do, so that the first answer does not pay for what a browser does
 * once: compiling the lexer's patterns and the renderer's code. The function that is given back calls it off.
 */
export function warmUpMarkdown(element: HTMLElement | null): () => void {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view || !('requestIdleCallback' in view)) return () => undefined;
  const request = view.requestIdleCallback(() => {
    const sample = createMarkdownView(element.ownerDocument.createElement('div'), { highlighter: null });
    for (let end = 20; end < SAMPLE.length; end += 20) sample.update(SAMPLE.slice(0, end), false);
    sample.update(SAMPLE, true);
  });
  return () => view.cancelIdleCallback(request);
}
