import type { CodeBlock } from '../code/CodeBlock';
import type * as extendedSyntax from './extendedSyntax';

/**
 * The module for rare syntax: tables, footnotes, raw HTML, images, text of extensions, and rare names of characters. The panel loads it
 * with the first answer that needs it.
 */
export type ExtendedSyntax = typeof extendedSyntax;

/** Supplies a view with the modules that it does not need at first. */
export interface MarkdownModules {
  /** Extended syntax; `null` until it is loaded. */
  readonly extended: ExtendedSyntax | null;
  /** Loads extended syntax. Resolves even when loading fails; `extended` is then still `null`. */
  load(): Promise<void>;
  /** Adds the buttons to a block of code: at once, or when their module has loaded. */
  addCodeTools(block: CodeBlock): void;
}
