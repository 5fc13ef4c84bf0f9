/** The text of the streaming answer, for a renderer that appends each delta instead of rendering the whole text again. */
export interface StreamingText {
  /** The whole text of the last message so far; empty when the last message is not an answer. */
  readonly text: string;
  /**
   * Calls the listener with each delta, in order.
   *
   * @param listener `backlog` is the maximum number of characters that have arrived and follow in the next deltas, because a fast answer
   *   is shown in steps; 0 when no text is waiting.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: (delta: string, backlog: number) => void): () => void;
}
