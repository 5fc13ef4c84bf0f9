import { MARKDOWN_LIMITS } from '../markdownLimits';
import type { CodeBlock } from './CodeBlock';

/**
 * Long code gets an element for each part of whole lines (`data-offscreen`), which the browser skips while it is out of view: a browser lays out
 * a whole element with each piece of text that is added. A part ends with the first line that ends behind the limit.
 */
export function splitLongCode(block: CodeBlock): void {
  for (;;) {
    const { text } = block;
    const end =
      text.length > MARKDOWN_LIMITS.codeCharacters ? text.data.indexOf('\n', MARKDOWN_LIMITS.codeCharacters) + 1 : 0;
    if (end === 0) return;
    block.text = text.splitText(end);
    block.textLength -= end;
    const part = block.context.document.createElement('span');
    part.dataset.offscreen = '';
    part.style.containIntrinsicBlockSize = `auto ${text.data.split('\n').length - 1}lh`;
    text.replaceWith(part);
    part.append(text);
  }
}
