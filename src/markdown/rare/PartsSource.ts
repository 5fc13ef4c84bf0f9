import type { CodeBlock } from '../code/CodeBlock';
import type * as rareParts from './rareParts';

/**
 * What a view needs for what answers seldom hold: tables, footnotes, raw HTML, images, text of extensions, and characters by their rarer
 * names. In the panel it is loaded with the first answer that holds some of it.
 */
export type RareParts = typeof rareParts;

/** Where a view gets what it may be without at first. */
export interface PartsSource {
  /** The rare parts; `null` until they are there. */
  readonly rare: RareParts | null;
  /** Loads the rare parts. Settled without them when they cannot be loaded. */
  load(): Promise<void>;
  /** Gives a block of code its buttons: at once, or when they are there. */
  addCodeTools(block: CodeBlock): void;
}
