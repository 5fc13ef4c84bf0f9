/**
 * Limits of everything in an answer except its text, so that its cost is in proportion to its bytes. Text has no limit. Parts beyond a
 * limit are merged or dropped, and the text continues.
 */
export const ANSWER_LIMITS = {
  /** Parts of text, and the same number of reasoning parts. The text of further parts is added to the last one, after a blank line. */
  parts: 200,
  /** Tool calls, including searches. Further calls are dropped. */
  toolCalls: 100,
  /** Inputs and outputs of one tool call. Further chunks are dropped. */
  toolUpdates: 20,
  /** Sources in the stream, and shown sources. Further sources are dropped. */
  sources: 100,
  /** Search results that are read for sources, of all searches together. */
  searchResults: 500,
  /** Steps, files, data parts and metadata together. Further chunks are dropped. */
  otherChunks: 500,
  /** Characters of all events with metadata. An event that does not fit is dropped. */
  metadataCharacters: 20_000,
  /** Levels of objects and arrays in one event. Deeper values are replaced by `null`. */
  depth: 100,
} as const;
