import { RETRIEVAL_PAGE_SIZE_MAX } from '../../../shared/contract';

/** The upper limits of a message request and of its answer. Lengths are in characters. */
export const MESSAGE_LIMITS = {
  /** Length of a question: it comes back in the stream as what was searched for. */
  question: 8_000,
  messages: 500,
  parts: 500,
  /** Length of all texts of a conversation together. */
  conversation: 1_000_000,
  /** Context items, and the length of each. */
  context: 50,
  contextValue: 50_000,
  /** Length of fp, of an identifier, of a path and of a name in a filter. */
  name: 1_000,
  /** Names in `filter.groups`. */
  groups: 100,
  retrievalPageSize: RETRIEVAL_PAGE_SIZE_MAX,
  /** Length of an answer's text. */
  answer: 40_000,
  /** Length of a result of the search. */
  result: 8_000,
} as const;
