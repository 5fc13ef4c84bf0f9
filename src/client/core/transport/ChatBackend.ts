/**
 * A `ChatTransport` of the AI SDK 5, 6 or 7, such as its `DefaultChatTransport`: sends the messages of a chat to the site's own backend,
 * and returns the chunks of its answer.
 */
export interface ChatBackend {
  sendMessages(options: never): Promise<ReadableStream<object>>;
  reconnectToStream(options: never): Promise<ReadableStream<object> | null>;
}
