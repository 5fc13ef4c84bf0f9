/**
 * The storage cannot be read or written at present, for example because the disk is full or the database is gone. The cause is the engine's
 * own error.
 */
export class StorageError extends Error {
  override name = 'StorageError';
}
