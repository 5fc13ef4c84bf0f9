import type { ServiceError } from '../conversation/ServiceError';
import type { SendMessagesOptions } from './createAssistantTransport';
import type { ChatMessage } from './createMessageRequest';
import type { Target } from './describeTarget';

/** What answers questions: the service's message endpoint, or the site's own backend. Everything else is the same for both. */
export interface Backend {
  /** Where it is, for developers. */
  target: Target;
  /** True if it gets messages with all of their parts, so that it reads the outputs of tools from their calls. */
  readsParts: boolean;
  /**
   * Sends a conversation. Resolves to a stream of events, or to the response of a failure.
   *
   * @param messages The messages to send: those of the request, and the question that has their last answer continued.
   */
  send(request: SendMessagesOptions, messages: readonly ChatMessage[], signal: AbortSignal): Promise<Response>;
  /** Requests the last answer of this tab again, from its start. `null` when the backend does not have it. */
  reconnect(request: Partial<SendMessagesOptions>, signal: AbortSignal): Promise<Response | null>;
  /** The error of a request that got no response. */
  toError(cause: unknown): ServiceError | Promise<ServiceError>;
}
