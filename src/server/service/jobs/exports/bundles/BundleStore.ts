/** Keeps the archives of export jobs, by name, where every instance of the service finds them. */
export interface BundleStore {
  /**
   * Adds an archive, which is there only when it is whole.
   *
   * @param write Writes it to a file of this machine, and gives its size in bytes.
   * @param signal Ends the work, for instance when another instance has taken the job over.
   * @returns The size in bytes.
   */
  add(name: string, write: (file: string) => Promise<number>, signal: AbortSignal): Promise<number>;
  /** The bytes of an archive; `null` if it does not exist. Rejects with `StorageError` when the store cannot be reached. */
  read(name: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Drops an archive, also one that is not there. */
  drop(name: string): Promise<void>;
}
