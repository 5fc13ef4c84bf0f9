import type { AskSource } from '../../core/conversation/assistantMessage';

/** A file that is attached to a question. */
export interface AttachedFile {
  type: 'file';
  mediaType: string;
  /** The file as a `data:` URL. */
  url: string;
  filename?: string | undefined;
}

/** A question to ask. */
export interface Question {
  text: string;
  /** Attached files as `data:` URLs: at most 10 of 5 MB each. */
  files?: readonly AttachedFile[] | undefined;
  source?: AskSource | undefined;
}

/**
 * Outcome of `ask`:
 * - `asked`: it was sent · `waiting`: it is queued until the current answer ends · `consent`: it is held until the reader agrees
 * - `empty`: there is nothing to ask · `busy`: another question waits for a stop, so the draft stays in the composer · `full`: the queue is full
 */
export type AskOutcome = 'asked' | 'waiting' | 'consent' | 'empty' | 'busy' | 'full';
