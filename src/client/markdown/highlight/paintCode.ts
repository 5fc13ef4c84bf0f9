import type { HighlightedToken } from '../../../shared/code/HighlightedToken';
import { native, type NativeDocument } from '../../page/browser/native';

/** Number of tokens that are inserted in one step. */
const TOKENS_A_STEP = 150;

/**
 * Colours the text of an element with `span` elements that have a `data-kind`. The characters and their positions do not change. `rest` is
 * awaited between the steps.
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
    // Another script has changed the code: the text is more important than its colours.
    if (left?.nodeType !== Node.TEXT_NODE || left.textContent !== text.slice(at)) return;
    const painted = paint(native(code.ownerDocument), text, at, step);
    if (end < text.length) painted.appendChild(native(code.ownerDocument).createTextNode(text.slice(end)));
    code.replaceChild(painted, left);
    at = end;
  }
}

function paint(
  document: NativeDocument,
  text: string,
  from: number,
  tokens: readonly HighlightedToken[],
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let at = from;
  for (const { start, end, kind } of tokens) {
    const span = document.createElement('span');
    span.dataset.kind = kind;
    span.textContent = text.slice(start, end);
    if (start > at) fragment.appendChild(document.createTextNode(text.slice(at, start)));
    fragment.appendChild(span);
    at = end;
  }
  return fragment;
}
