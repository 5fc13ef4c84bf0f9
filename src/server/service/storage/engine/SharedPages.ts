import type { PageData, PageHead } from '../../pages/DocsPage';

/** A page, and the state of the file that it was read from. */
export interface StoredPage {
  /** Number of the page in the index of passages. */
  id: number;
  file: string;
  mtimeMs: number;
  size: number;
  /** Hash of the file's content. */
  hash: string;
  /** Language that its passages are indexed in. */
  language: string;
  passages: number;
  /** Changes whenever the page is read, so that instances can tell whether they have the same version. */
  stamp: string;
  head: PageHead;
}

/** The terms of a page, ready for an index. */
export interface PassageTerms {
  /** For each passage the terms of its fields, one line per field. */
  passages: string[];
  /** Words of the page that a question may misspell, one per line: the word in lower case, a space and its term. */
  words: string;
}

/**
 * The pages of a documentation and the terms of their passages, for all instances that share a database. Every call rejects with
 * `StorageError` while the database is unavailable.
 */
export interface SharedPages {
  /** The state of the index; `null` until an instance has led it. */
  readState(): Promise<SharedState | null>;
  /** All pages by file, without their contents. */
  list(): Promise<Map<string, SharedEntry>>;
  /** Pages with their contents. Pages that were removed since `list` are left out. */
  read(files: readonly string[]): Promise<SharedPage[]>;
  /** Makes an instance the only one that may write. */
  lead(leader: string): Promise<void>;
  /** Updates the index to the pages of its leader. False if another instance leads it now: the rest was not written. */
  publish(leader: string, pages: PublishedPages): Promise<boolean>;
  /** The vectors of a model that were written since a revision, in that order and without their contents. */
  listVectors(model: string, since: number): Promise<SharedVectorEntry[]>;
  /** The vectors of pages. Pages that were removed since `listVectors` are left out. */
  readVectors(model: string, files: readonly string[]): Promise<PageVectors[]>;
  /** Replaces the vectors of pages. False if another instance leads the index now: the rest was not written. */
  writeVectors(leader: string, model: string, vectors: readonly PageVectors[]): Promise<boolean>;
  /** Passages that match a query, best first. */
  find(query: PassageQuery): Promise<FoundPlace[]>;
  /** The database's own vector search. */
  nearest: NearestPassages;
}

export interface PageVectors {
  file: string;
  /** Hash of the embedded content. */
  hash: string;
  /** The result of `joinVectors`. */
  data: Uint8Array;
}

export interface SharedVectorEntry extends Omit<PageVectors, 'data'> {
  /** Increases with every write. */
  revision: number;
}

/** The database's own vector search, if its server has the extension for it. */
export interface NearestPassages {
  /**
   * Whether all vectors of a model can be searched.
   *
   * @param isLeading Whether this instance leads the index: the leader adds missing vectors.
   */
  prepare(model: string, dimensions: number, isLeading: boolean): Promise<boolean>;
  /** The nearest passages, best first, at most 200. */
  find(model: string, vector: Int8Array, limit: number): Promise<NearPassage[]>;
}

/** A passage, identified by the file of its page, the hash of the page's content, and its index on the page. */
export interface NearPassage {
  file: string;
  hash: string;
  place: number;
  /** Cosine of the two vectors. */
  similarity: number;
}

/** A search in the index, with the terms as PostgreSQL writes a `tsquery`. */
export interface PassageQuery {
  condition: string;
  groups: readonly WeighedTerms[];
  /** Maximum number of passages. */
  limit: number;
}

export interface WeighedTerms {
  words: string;
  weight: number;
}

/** A passage, identified by the number of its page and its index on the page. */
export interface FoundPlace {
  page: number;
  place: number;
}

export interface SharedState {
  /** Increases with every completed change. */
  revision: number;
  /** False until all pages have been written once. */
  isComplete: boolean;
  /** The navigation of the folders, as JSON. */
  navigation: string;
}

/** The number of a page in the index, and its stamp, which every reading changes. */
export type SharedEntry = Pick<StoredPage, 'id' | 'stamp'>;

/** A page as its leader has read it. */
export interface SharedPage extends Omit<StoredPage, 'head'> {
  data: PageData;
  terms: PassageTerms;
}

export interface PublishedPages {
  entries: ReadonlyMap<string, SharedEntry>;
  read: (file: string) => SharedPage | null;
  navigation: string;
}
