import type { AskSource } from '../core/assistantMessage';

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
