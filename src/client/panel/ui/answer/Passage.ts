import type { Source } from '../../../core/conversation/toSources';

/** A passage of a page, for the preview of a citation. */
export interface Passage {
  /** Heading of the passage; empty for the beginning of the page. */
  section: string;
  /** Markdown. */
  quote: string;
}

/** Reads the passage that a citation leads to; `null` if it is not known better than by the answer's own search. */
export type ReadPassage = (source: Source, signal: AbortSignal) => Promise<Passage | null>;
