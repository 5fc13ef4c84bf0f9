import type { PageVectors, SharedPages } from '../../storage/engine/SharedPages';

/** The vectors that instances share: the one that leads the index asks the endpoint for them, the others take them over. */
export interface SharedVectors {
  /** Whether this instance asks for what is missing. */
  readonly isLeading: boolean;
  /** Looks at what has been written. True when there is something new. Rejects while the database is unavailable, as all below do. */
  look(): Promise<boolean>;
  /** Whether vectors of this content had been written at the last look. */
  has(content: HashedFile): boolean;
  /** The vectors of some contents, as far as there are any. */
  read(contents: readonly HashedFile[]): Promise<PageVectors[]>;
  /** False when another instance leads now. */
  write(vectors: readonly PageVectors[]): Promise<boolean>;
}

/** A page's file with the hash of its content. */
export type HashedFile = Omit<PageVectors, 'data'>;

interface SharedVectorOptions {
  pages: Pick<SharedPages, 'listVectors' | 'readVectors' | 'writeVectors'>;
  /** The name of this instance while it leads the index; `null` while another one does. */
  leader: () => string | null;
  model: string;
}

export function createSharedVectors({ pages, leader, model }: SharedVectorOptions): SharedVectors {
  /** Hashes of the contents whose vectors were written, by file. */
  let written = new Map<string, string>();
  let revision = 0;
  const has: SharedVectors['has'] = ({ file, hash }) => written.get(file) === hash;
  return {
    get isLeading() {
      return leader() !== null;
    },
    async look() {
      // A leader looks at all, as what is no longer there is to be written again.
      const since = leader() === null ? revision : 0;
      const listed = await pages.listVectors(model, since);
      if (since === 0) written = new Map();
      for (const { file, hash } of listed) written.set(file, hash);
      revision = listed.at(-1)?.revision ?? since;
      return listed.length > 0;
    },
    has,
    async read(contents) {
      const wanted = new Map(contents.filter(has).map(({ file, hash }) => [file, hash]));
      if (wanted.size === 0) return [];
      const read = await pages.readVectors(model, [...wanted.keys()]);
      return read.filter(({ file, hash }) => wanted.get(file) === hash);
    },
    async write(vectors) {
      const name = leader();
      if (name === null || !(await pages.writeVectors(name, model, vectors))) return false;
      for (const { file, hash } of vectors) written.set(file, hash);
      return true;
    },
  };
}
