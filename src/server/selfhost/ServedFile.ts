/** A file that can be served. */
export interface ServedFile {
  /** Where it lies. */
  path: string;
  size: number;
  /** Hash of its content, in hex. */
  hash: string;
}

/** The files that are served. Each request reads one version, and a swap replaces all of it. */
export interface ServedSite {
  /** Files by path below the root. */
  files: ReadonlyMap<string, ServedFile>;
  /** Files of the version before whose names carry a hash: pages that are open ask for them still. */
  earlier: ReadonlyMap<string, ServedFile>;
}
