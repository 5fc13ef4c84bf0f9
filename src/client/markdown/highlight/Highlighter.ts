/** A part of code that has a colour: `code.slice(start, end)` is of this kind. Tokens are in order and do not overlap. */
export interface HighlightedToken {
  start: number;
  end: number;
  kind: HighlightKind;
}

/** Each kind has a colour of its own: `--docs-assistant-code-keyword-color` and so on. */
export type HighlightKind =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'function'
  | 'type'
  | 'variable'
  | 'operator'
  | 'inserted'
  | 'deleted';

/**
 * Finds the coloured parts of a finished block of code, or gives `null` if it does not know the language. It may be slow and may load
 * things: it is called once for a block, in idle time, when the block is in view. An error that it throws is reported, and the code stays plain.
 * @param language in lower case, as the answer names it
 */
export type Highlighter = (
  code: string,
  language: string,
) => Promise<readonly HighlightedToken[] | null> | readonly HighlightedToken[] | null;
