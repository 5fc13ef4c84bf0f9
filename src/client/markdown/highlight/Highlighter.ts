import type { HighlightedToken } from '../../../shared/code/HighlightedToken';

/**
 * Finds the coloured parts of a finished block of code, or returns `null` if it does not know the language. It may be slow and may load
 * modules: it is called once per block, in idle time, when the block is in view. If it throws, the error is reported and the code stays
 * plain.
 * @param language in lower case, as the answer names it
 */
export type Highlighter = (
  code: string,
  language: string,
) => Promise<readonly HighlightedToken[] | null> | readonly HighlightedToken[] | null;
