import type { SearchFilter } from '../../../shared/contract';

/** A question with the requirements for its answer. */
export interface GoldenQuestion {
  question: string;
  /** Paths of pages, optionally with an anchor: the answer must cite one of them. Empty if any page is fine. */
  pages: readonly string[];
  /** Words that the answer must contain. */
  contains: readonly string[];
  /** Words that it must not contain. */
  excludes: readonly string[];
  /** True if the documentation has no answer, and the assistant must say so. */
  hasNoAnswer: boolean;
  filter?: SearchFilter;
  /** Path of the page in view. */
  currentPath?: string;
}
