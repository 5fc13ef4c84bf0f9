import type { BlockKind, BlockRenderer } from '../blocks/BlockRenderer';

/** A pair of marks around text that is not markdown. */
export interface SpanRule {
  open: string;
  close: string;
  /** True for text that is a separate block. Such marks may also be on separate lines, with any lines except empty ones between them. */
  display: boolean;
  /**
   * Tells whether text between the marks belongs to the extension, for marks that also occur in ordinary text. @default every text is
   *
   * @param after the character after the closing mark; empty at the end
   * @param before the character before the opening mark; empty at the beginning
   */
  accepts?(source: string, after: string, before: string): boolean;
  /**
   * The same for text whose closing mark may still come: while it returns true, the text is hidden. If it returns false, `accepts` must
   * return false for every text with this beginning. @default every text may be
   */
  mayGoOn?(source: string, before: string): boolean;
}

/** Text between two marks, as written. */
export interface Span {
  source: string;
  display: boolean;
  document: Document;
}

/** A kind of content that answers can have in addition to markdown. `createMaths` and `createDiagrams` create the built-in extensions. */
export interface MarkdownExtension {
  /** The marks of its text; if several rules match, the first is used. */
  spans?: readonly SpanRule[];
  /**
   * Returns the element that shows text between the marks; it may be filled later. If it throws, the error is reported and the text is
   * shown as written.
   */
  renderSpan?(span: Span): HTMLElement;
  /** Replaces finished blocks of a kind, unless the renderer returns `null`. The site's own `blocks` come first. */
  blocks?: Partial<Record<BlockKind, BlockRenderer>>;
}
