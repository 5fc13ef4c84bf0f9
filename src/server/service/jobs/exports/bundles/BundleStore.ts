/** Stores the archives of export jobs, by name, for all instances of the service. */
export interface BundleStore {
  /**
   * Adds an archive, which becomes visible only when it is complete.
   *
   * @param write Writes it to a local file, and returns its size in bytes.
   * @param signal Ends the work, for instance when another instance has taken over the job.
   * @returns The size in bytes.
   */
  add(name: string, write: (file: string) => Promise<number>, signal: AbortSignal): Promise<number>;
  /** The bytes of an archive; `null` if it does not exist. Rejects with `StorageError` when the store cannot be reached. */
  read(name: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Deletes an archive, if it exists. */
  drop(name: string): Promise<void>;
}
