import type { AskSource } from '../core/conversation/assistantMessage';

/** A file that goes with a question. */
export interface AttachedFile {
  type: 'file';
  mediaType: string;
  /** A `data:` address that holds the file. */
  url: string;
  filename?: string;
}

/** A question to ask. */
export interface Question {
  text: string;
  /** Files that go with it, as data addresses; at most 10 of 5 MB each. */
  files?: readonly AttachedFile[];
  source?: AskSource;
}

/**
 * The fate of a question:
 * - `asked` · `waiting` behind the answer on its way; it is asked when that has ended · `consent` it waits for the reader's consent
 * - `empty` there was nothing to ask · `busy` the draft stays where it is, as an answer is on its way · `full` too many wait already
 */
export type AskOutcome = 'asked' | 'waiting' | 'consent' | 'empty' | 'busy' | 'full';
