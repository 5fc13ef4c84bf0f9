import type { SearchFilter } from '../../../shared/contract';

/** A question with what its answer must be like. */
export interface GoldenQuestion {
  question: string;
  /** Paths of pages, with an anchor if wanted: the answer must cite one of them. Empty where any will do. */
  pages: readonly string[];
  /** Words that the answer must hold. */
  contains: readonly string[];
  /** Words that it must not hold. */
  excludes: readonly string[];
  /** True where the documentation has no answer, and the assistant must say so. */
  hasNoAnswer: boolean;
  filter?: SearchFilter;
  /** Path of the page in view. */
  currentPath?: string;
}
