import type { SearchFilter } from '../../../shared/contract';
import type { IndexedPage } from '../pages/DocsPage';
import type { SearchQuery } from './buildQuery';
import type { IndexedPassage } from './createPassageIndex';

/** A section that answers a query. */
export interface FoundPassage extends IndexedPassage {
  score: number;
  /** Share of what the question is about that the passage and its page speak of, 0 to 1. */
  coverage: number;
}

/** A search and what limits it. */
export interface SearchRequest extends SearchQuery {
  /** Paths of the page in view and of attached passages: what lies there comes first among equals. */
  near?: readonly string[];
  filter?: SearchFilter | null | undefined;
  /** Leaves out further pages. */
  holds?: ((page: IndexedPage) => boolean) | undefined;
  /** Most passages to give back. */
  limit: number;
  /** Most passages of one page among them; 2 unless said otherwise. */
  perPage?: number;
}
