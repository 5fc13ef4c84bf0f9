/** A coloured part of code: `code.slice(start, end)` is of this kind. Tokens are in order and do not overlap. */
export interface HighlightedToken {
  start: number;
  end: number;
  kind: HighlightKind;
}

/** Each kind has its own colour: `--docs-assistant-code-keyword-color` and so on. */
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
