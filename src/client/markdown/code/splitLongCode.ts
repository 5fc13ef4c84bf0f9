import { COLOURED_CODE_MAX_LENGTH } from '../markdownLimits';
import type { CodeBlock } from './CodeBlock';

/**
 * Splits long code into parts of whole lines (`data-offscreen`), which the browser skips while they are out of view, because a browser lays
 * out a whole element for each added piece of text. A part ends with the first line that ends after the limit.
 */
export function splitLongCode(block: CodeBlock): void {
  for (;;) {
    const { text } = block;
    const end = text.length > COLOURED_CODE_MAX_LENGTH ? text.data.indexOf('\n', COLOURED_CODE_MAX_LENGTH) + 1 : 0;
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
