/** The storage cannot be read or written at present, as with a full disk or a database that is gone. The cause is the engine's own error. */
export class StorageError extends Error {
  override name = 'StorageError';
}
