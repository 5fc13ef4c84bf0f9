export interface ServedFile {
  path: string;
  size: number;
  /** Hash of its content, in hex. */
  hash: string;
}

/** The served files. Each request reads one version, and a swap replaces the whole object. */
export interface ServedSite {
  /** Files by path below the root. */
  files: ReadonlyMap<string, ServedFile>;
  /** Files of the previous version whose names contain a hash, because pages that are still open may request them. */
  earlier: ReadonlyMap<string, ServedFile>;
}
