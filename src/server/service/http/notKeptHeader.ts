/** Header of an answer whose thread could not be kept: its value says why, `storage` where the disk is full or the database gone. */
export const NOT_KEPT_HEADER = 'x-thread-not-kept';
