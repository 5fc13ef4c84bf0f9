import type { HighlightedToken } from './Highlighter';

/** So many tokens are put into the page in one go. */
const TOKENS_A_STEP = 150;

/**
 * Gives the text of an element its colours: `span` elements with a `data-kind`, and text between them. The text itself stays the same to
 * the character, and so does its place, as a colour moves nothing. It works in steps that `rest` keeps apart.
 *
 * @param code an element with one text node
 */
export async function paintCode(
  code: HTMLElement,
  tokens: readonly HighlightedToken[],
  rest: () => Promise<void>,
): Promise<void> {
  const text = code.textContent ?? '';
  let at = 0;
  for (let index = 0; index < tokens.length; index += TOKENS_A_STEP) {
    if (index > 0) await rest();
    const step = tokens.slice(index, index + TOKENS_A_STEP);
    const end = step.at(-1)?.end ?? at;
    const left = code.lastChild;
    // Others have changed it since: it keeps its words rather than get its colours.
    if (left?.nodeType !== Node.TEXT_NODE || left.textContent !== text.slice(at)) return;
    const painted = paint(code.ownerDocument, text, at, step);
    if (end < text.length) painted.append(text.slice(end));
    left.replaceWith(painted);
    at = end;
  }
}

function paint(document: Document, text: string, from: number, tokens: readonly HighlightedToken[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let at = from;
  for (const { start, end, kind } of tokens) {
    const span = document.createElement('span');
    span.dataset.kind = kind;
    span.textContent = text.slice(start, end);
    if (start > at) fragment.append(text.slice(at, start));
    fragment.append(span);
    at = end;
  }
  return fragment;
}
