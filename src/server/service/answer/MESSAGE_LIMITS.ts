import { RETRIEVAL_PAGE_SIZE_MAX } from '../../../shared/contract';

/** Limits of a message request and of its answer. Lengths are in characters. */
export const MESSAGE_LIMITS = {
  /** Length of a question. The stream repeats it as the search query. */
  question: 8_000,
  messages: 500,
  parts: 500,
  /** Length of all texts of a conversation together. */
  conversation: 1_000_000,
  /** Number of context items, and length of each. */
  context: 50,
  contextValue: 50_000,
  /** Length of fp, of an identifier, of a path and of a name in a filter. */
  name: 1_000,
  /** Number of names in `filter.groups`. */
  groups: 100,
  retrievalPageSize: RETRIEVAL_PAGE_SIZE_MAX,
  /** Length of an answer's text. */
  answer: 40_000,
  /** Length of a search result. */
  result: 8_000,
} as const;
