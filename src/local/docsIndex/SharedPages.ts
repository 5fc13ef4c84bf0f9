import type { PageData } from '../docs/DocsPage';
import type { PassageTerms } from '../search/createPassageIndex';
import type { StoredPage } from './openPageStore';

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
  /** Passages of the index, the most telling first. */
  find(query: PassageQuery): Promise<FoundPlace[]>;
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
