import { closestAcross } from './shadowTree';

/** Elements with line numbers in a separate `pre`. */
const NUMBERS = '.linenos,.linenodiv,.lineno,.rouge-gutter,.gutter';

/** An editor, which handles its own pointer and key events. */
const EDITABLE = 'textarea,[contenteditable]:not([contenteditable=false])';

/** Rules for finding the parts of a page that a reader may ask about. */
export interface PartRules {
  /** Selector of blocks of code; `null` for none. @default 'pre' */
  readonly codeBlocks?: string | null | undefined;
  /** Selector of elements whose text and code are never used. */
  readonly contextExclude?: string | undefined;
}

/**
 * The element around an element, or the element itself, that a site's selector matches; `null` without one. An invalid selector matches
 * nothing: the check of the options reports it.
 */
export function closestChosen(element: Element, selector: string | null | undefined): Element | null {
  try {
    return selector ? closestAcross(element, selector) : null;
  } catch {
    return null;
  }
}

/** The code block that contains an element; `null` outside of code blocks, and for an excluded or editable block. */
export function findCodeBlock(target: Element, { codeBlocks = 'pre', contextExclude }: PartRules): Element | null {
  const block = closestChosen(target, codeBlocks);
  return !block ||
    block.querySelector(EDITABLE) ||
    closestAcross(block, `${EDITABLE},${NUMBERS}`) ||
    closestChosen(block, contextExclude)
    ? null
    : block;
}
