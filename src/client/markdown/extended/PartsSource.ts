import type { CodeBlock } from '../code/CodeBlock';
import type * as extendedSyntax from './extendedSyntax';

/**
 * The module for syntax that answers seldom hold: tables, footnotes, raw HTML, images, text of extensions, and characters by their rarer
 * names. In the panel it is loaded with the first answer that holds some of it.
 */
export type ExtendedSyntax = typeof extendedSyntax;

/** Where a view gets what it may be without at first. */
export interface PartsSource {
  /** Extended syntax; `null` until it is loaded. */
  readonly extended: ExtendedSyntax | null;
  /** Loads extended syntax. Settled without it when it cannot be loaded. */
  load(): Promise<void>;
  /** Gives a block of code its buttons: at once, or when they are there. */
  addCodeTools(block: CodeBlock): void;
}
