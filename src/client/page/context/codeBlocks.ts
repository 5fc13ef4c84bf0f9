import { readCode } from './readCode';
import { closestAcross, toElement } from './shadowTree';

/** Elements with line numbers in a separate `pre`. */
const NUMBERS = '.linenos, .linenodiv, .lineno, .rouge-gutter, .gutter';

/** An editor, which handles its own pointer and key events. */
const EDITABLE = 'textarea, [contenteditable]:not([contenteditable=false])';

/** Rules for finding the code blocks of a page. */
export interface CodeBlockRules {
  codeBlocks: string;
  /** Selector of elements whose code is never used. */
  exclude?: string | undefined;
}

/** The code block that contains an event's target; `null` outside of code blocks, and for an excluded or editable block. */
export function findCodeBlock(path: readonly EventTarget[], rules: CodeBlockRules): Element | null {
  const target = path[0];
  if (target === undefined || !('nodeType' in target)) return null;
  const block = closestAcross(toElement(target as Node), rules.codeBlocks);
  if (block === null || closestAcross(block, EDITABLE) || block.querySelector(EDITABLE)) return null;
  return isCodeBlock(block, rules) ? block : null;
}

function isCodeBlock(block: Element, { exclude }: CodeBlockRules): boolean {
  const unwanted = exclude ? `${NUMBERS}, ${exclude}` : NUMBERS;
  return closestAcross(block, unwanted) === null && readCode(block, exclude) !== '';
}
