/** The text of the answer on its way, for a renderer that appends what is new instead of taking the whole text again. */
export interface StreamingText {
  /** The whole text so far, as the last message holds it; empty when the last message is not an answer. */
  readonly text: string;
  /**
   * Calls the listener with each delta, in order.
   *
   * @param listener `backlog` is at most how many characters have arrived and follow in the next deltas, as a fast answer is shown in steps;
   *   0 when the listener has everything that has arrived.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: (delta: string, backlog: number) => void): () => void;
}
