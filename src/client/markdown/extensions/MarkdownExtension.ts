import type { BlockKind, BlockRenderer } from '../blocks/BlockRenderer';

/** A pair of marks around text that is not markdown. */
export interface SpanRule {
  open: string;
  close: string;
  /**
   * True for text in a block of its own. Such marks may also have lines of their own, and then hold any lines up to an empty one.
   */
  display: boolean;
  /**
   * Tells whether text between the marks is meant so, for marks that are also written as themselves. @default every text is
   *
   * @param after the character behind the closing mark; empty at the end
   * @param before the character in front of the opening mark; empty at the beginning
   */
  accepts?(source: string, after: string, before: string): boolean;
  /**
   * The same for text whose closing mark may still come: while it gives true, the text is not shown. Where it gives false, `accepts` does so for
   * all that begins with the text. @default every text may be
   */
  mayGoOn?(source: string, before: string): boolean;
}

/** Text between two marks, as it is written. */
export interface Span {
  source: string;
  display: boolean;
  document: Document;
}

/** Something that answers can hold beside markdown. `createMaths` and `createDiagrams` make the ones that come with the package. */
export interface MarkdownExtension {
  /** The marks of its text; of two that fit, the first counts. */
  spans?: readonly SpanRule[];
  /**
   * Gives the element that shows text between the marks; it may be filled later. An error that it throws is reported, and the text is shown as it is.
   */
  renderSpan?(span: Span): HTMLElement;
  /** Replaces how finished blocks of a kind are shown, where it does not give `null`; the site's own `blocks` come first. */
  blocks?: Partial<Record<BlockKind, BlockRenderer>>;
}
