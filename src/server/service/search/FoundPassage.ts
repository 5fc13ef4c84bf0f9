import type { SearchFilter } from '../../../shared/contract';
import type { IndexedPage } from '../pages/DocsPage';
import type { SearchQuery } from './buildQuery';
import type { IndexedPassage } from './createPassageIndex';

/** A passage that matches a query. */
export interface FoundPassage extends IndexedPassage {
  score: number;
  /** Share of the question's terms that the passage contains, 0 to 1. */
  coverage: number;
}

/** A search with its limits. */
export interface SearchRequest extends SearchQuery {
  filter?: SearchFilter | null | undefined;
  /** Excludes further pages. */
  holds?: ((page: IndexedPage) => boolean) | undefined;
  limit: number;
  /** Maximum number of passages per page. @default 2 */
  perPage?: number;
}
