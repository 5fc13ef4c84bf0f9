import { readCode } from './readCode';
import { closestAcross, toElement } from './shadowTree';

/** Where line numbers stand in a `pre` of their own. */
const NUMBERS = '.linenos, .linenodiv, .lineno, .rouge-gutter, .gutter';

/** An assistant's own element. */
const OURS = '[data-docs-assistant], docs-assistant';

/** An editor: pointer and keys in it are its own. */
const EDITABLE = 'textarea, [contenteditable]:not([contenteditable=false])';

/** Which elements of a page are code blocks. */
export interface CodeBlockRules {
  /** Selector of code blocks. */
  codeBlocks: string;
  /** Selector of elements that nothing is taken from. */
  exclude?: string | undefined;
}

/** The code block that an event happened in; `null` when it was none, an excluded one, or one that the reader edits. */
export function findCodeBlock(path: readonly EventTarget[], rules: CodeBlockRules): Element | null {
  const target = path[0];
  if (target === undefined || !('nodeType' in target)) return null;
  const block = closestAcross(toElement(target as Node), rules.codeBlocks);
  if (block === null || closestAcross(block, EDITABLE) || block.querySelector(EDITABLE)) return null;
  return isCodeBlock(block, rules) ? block : null;
}

/** Every code block that the page shows, in its order, also those in open shadow roots. */
export function listCodeBlocks(document: Document, rules: CodeBlockRules): Element[] {
  const found = listAll(document, rules.codeBlocks);
  // Of blocks within blocks the inner ones, as a pointer finds them.
  return found.filter(
    (block) =>
      !found.some((other) => other !== block && block.contains(other)) && isShown(block) && isCodeBlock(block, rules),
  );
}

/** In the order of the page: what stands in a shadow root comes where its host stands. */
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
