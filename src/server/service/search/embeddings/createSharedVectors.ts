import type { PageVectors, SharedPages } from '../../storage/engine/SharedPages';

/** The vectors that instances share. The leader of the index fetches them from the endpoint, and the others load them. */
export type SharedVectors = ReturnType<typeof createSharedVectors>;

export type HashedFile = Omit<PageVectors, 'data'>;

interface SharedVectorOptions {
  pages: Pick<SharedPages, 'listVectors' | 'readVectors' | 'writeVectors'>;
  /** The name of this instance while it leads the index; `null` while another one does. */
  leader: () => string | null;
  model: string;
}

export function createSharedVectors({ pages, leader, model }: SharedVectorOptions) {
  /** Hashes of the contents whose vectors were written, by file. */
  let written = new Map<string, string>();
  let revision = 0;
  const has = ({ file, hash }: HashedFile): boolean => written.get(file) === hash;
  return {
    /** Whether this instance fetches missing vectors. */
    get isLeading() {
      return leader() !== null;
    },
    /** Checks what has been written. True if there are new vectors. Like all methods below, it rejects while the database is unavailable. */
    async poll() {
      // A leader reads the whole list, because it must also replace missing vectors.
      const since = leader() === null ? revision : 0;
      const listed = await pages.listVectors(model, since);
      if (since === 0) written = new Map();
      for (const { file, hash } of listed) written.set(file, hash);
      revision = listed.at(-1)?.revision ?? since;
      return listed.length > 0;
    },
    /** Whether vectors of this content existed at the last check. */
    has,
    /** The existing vectors of some contents. */
    async read(contents: readonly HashedFile[]) {
      const wanted = new Map(contents.filter(has).map(({ file, hash }) => [file, hash]));
      if (wanted.size === 0) return [];
      const read = await pages.readVectors(model, [...wanted.keys()]);
      return read.filter(({ file, hash }) => wanted.get(file) === hash);
    },
    /** False if another instance leads now. */
    async write(vectors: readonly PageVectors[]) {
      const name = leader();
      if (name === null || !(await pages.writeVectors(name, model, vectors))) return false;
      for (const { file, hash } of vectors) written.set(file, hash);
      return true;
    },
  };
}
