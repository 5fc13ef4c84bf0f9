import type { PageData, PageHead } from '../../pages/DocsPage';

/** A page, with the state of the file that it was read from. */
export interface StoredPage {
  /** Number of the page in the index of passages. */
  id: number;
  file: string;
  mtimeMs: number;
  size: number;
  /** Hash of the file's content. */
  hash: string;
  /** Language by which its passages are indexed. */
  language: string;
  /** Number of its passages. */
  passages: number;
  /** Another one for every reading of the page, by which instances know whether they have the same. */
  stamp: string;
  head: PageHead;
}

/** The terms of a page, ready for an index. */
export interface PassageTerms {
  /** Of each passage the terms of its fields, a line for each. */
  passages: string[];
  /** Words of the page that may be misspelt in a question, a line for each: the word in small letters, a space and its term. */
  words: string;
}

/** The pages of a documentation and the terms of their passages, for all instances that share a database. Every call rejects with `StorageError`. */
export interface SharedPages {
  /** The state of the index; `null` before an instance has led it. */
  readState(): Promise<SharedState | null>;
  /** All pages by file, without their contents. */
  list(): Promise<Map<string, SharedEntry>>;
  /** Pages with their contents; those that have gone since they were listed are left out. */
  read(files: readonly string[]): Promise<SharedPage[]>;
  /** Makes an instance the only one whose changes are taken. */
  lead(leader: string): Promise<void>;
  /** Brings the index to the pages of its leader. False when another instance leads it now: the rest was not written. */
  publish(leader: string, pages: PublishedPages): Promise<boolean>;
  /** The vectors that a model's instances have written since a revision, in that order and without their contents. */
  listVectors(model: string, since: number): Promise<SharedVectorEntry[]>;
  /** The vectors of pages; those that have gone since they were listed are left out. */
  readVectors(model: string, files: readonly string[]): Promise<PageVectors[]>;
  /** Writes the vectors of pages in place of what there was. False when another instance leads the index now: the rest was not written. */
  writeVectors(leader: string, model: string, vectors: readonly PageVectors[]): Promise<boolean>;
  /** Passages of the index, the most telling first. */
  find(query: PassageQuery): Promise<FoundPlace[]>;
  /** The search of the database among vectors. */
  nearest: NearestPassages;
}

/** The vectors of the passages of a page. */
export interface PageVectors {
  file: string;
  /** Hash of the content that they were made of. */
  hash: string;
  /** As `joinVectors` makes them. */
  data: Uint8Array;
}

export interface SharedVectorEntry extends Omit<PageVectors, 'data'> {
  /** Counts up with every writing. */
  revision: number;
}

/** The search of the database among vectors, where its server has the extension for it. */
export interface NearestPassages {
  /**
   * Whether all vectors of a model can be searched.
   *
   * @param dimensions Length of each vector.
   * @param isLeading Whether this instance leads the index: it brings in what is missing.
   */
  prepare(model: string, dimensions: number, isLeading: boolean): Promise<boolean>;
  /** The nearest passages, best first, at most 200. */
  find(model: string, vector: Int8Array, limit: number): Promise<NearPassage[]>;
}

/** A passage by the file of its page, the hash of that content, and its place on the page. */
export interface NearPassage {
  file: string;
  hash: string;
  place: number;
  /** Cosine of the two vectors. */
  similarity: number;
}

/** A search in the index, by terms as PostgreSQL writes a `tsquery`. */
export interface PassageQuery {
  condition: string;
  groups: readonly WeighedTerms[];
  /** Most passages. */
  limit: number;
}

/** Terms that count alike. */
export interface WeighedTerms {
  words: string;
  weight: number;
}

/** A passage by the number of its page and its place there. */
export interface FoundPlace {
  page: number;
  place: number;
}

/** The state of the shared index. */
export interface SharedState {
  /** Counts up with every change that has come to its end. */
  revision: number;
  /** False until all pages have been written once. */
  isComplete: boolean;
  /** The navigation of the folders, as JSON. */
  navigation: string;
}

/** The place of a page in the index, and a mark that each of its readings changes. */
export type SharedEntry = Pick<StoredPage, 'id' | 'stamp'>;

/** A page as its leader has read it. */
export interface SharedPage extends Omit<StoredPage, 'head'> {
  data: PageData;
  terms: PassageTerms;
}

export interface PublishedPages {
  /** All pages by file. */
  entries: ReadonlyMap<string, SharedEntry>;
  /** The contents of a page. */
  read: (file: string) => SharedPage | null;
  navigation: string;
}
