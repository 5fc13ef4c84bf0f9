import { readCode } from './readCode';
import { closestAcross, toElement } from './shadowTree';

/** Elements with line numbers in a separate `pre`. */
const NUMBERS = '.linenos, .linenodiv, .lineno, .rouge-gutter, .gutter';

/** An assistant's own element. */
const OURS = '[data-docs-assistant], docs-assistant';

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

/** All visible code blocks of the page in order, including blocks in open shadow roots. */
export function listCodeBlocks(document: Document, rules: CodeBlockRules): Element[] {
  const found = listAll(document, rules.codeBlocks);
  // Of nested blocks, only the inner ones, which the pointer finds too.
  return found.filter(
    (block) =>
      !found.some((other) => other !== block && block.contains(other)) && isShown(block) && isCodeBlock(block, rules),
  );
}

/** In page order: elements in a shadow root are at the position of its host. */
function listAll(root: Document | ShadowRoot, selector: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot === null || element.matches(OURS) ? [] : listAll(element.shadowRoot, selector)),
  ]);
}

function isShown(block: Element): boolean {
  return [...block.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
}

function isCodeBlock(block: Element, { exclude }: CodeBlockRules): boolean {
  const unwanted = exclude ? `${NUMBERS}, ${exclude}` : NUMBERS;
  return closestAcross(block, unwanted) === null && readCode(block, exclude) !== '';
}
