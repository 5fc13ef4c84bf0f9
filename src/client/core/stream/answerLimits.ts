/**
 * Limits of everything in an answer but its text, so that its cost is in proportion to its bytes. Text has no limit. Parts beyond a limit are
 * merged or dropped, and the text continues.
 */
export const ANSWER_LIMITS = {
  /** Parts of text, and as many of reasoning. Text of further parts goes on in the last one, behind a blank line. */
  parts: 200,
  /** Tool calls, searches among them. Further ones are dropped. */
  toolCalls: 100,
  /** Inputs and outputs of one tool call. Further ones are dropped. */
  toolUpdates: 20,
  /** Sources that the stream names, and sources that are shown. Further ones are dropped. */
  sources: 100,
  /** Search results that are looked at for sources, of all searches together. */
  searchResults: 500,
  /** Steps, files, data parts and metadata together. Further ones are dropped. */
  otherChunks: 500,
  /** Characters of all events with metadata. An event that does not fit is dropped. */
  metadataCharacters: 20_000,
  /** Levels of objects and arrays in one event. A value below is replaced with `null`. */
  depth: 100,
} as const;
