/** Header of an answer whose thread could not be stored. Its value is the reason: `storage` if the disk is full or the database gone. */
export const NOT_KEPT_HEADER = 'x-thread-not-kept';
