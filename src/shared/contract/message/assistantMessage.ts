/**
 * The assistant message endpoint of the service, and the additions of deployments. Only types and limits: nothing here reads, sends or
 * stores anything.
 */

/** Longest `currentPath` in characters, not in UTF-16 code units. */
export const CURRENT_PATH_MAX_LENGTH = 200;

/** Default number of search results for an answer. */
export const RETRIEVAL_PAGE_SIZE_DEFAULT = 5;

/** Maximum number of search results for a question. The specification has no limit; this is the limit of the service's own search. */
export const RETRIEVAL_PAGE_SIZE_MAX = 50;

/** The rule for `retrievalPageSize`, the same in the client, the proxy and the local service: a whole number from 1 to 50. */
export function isRetrievalPageSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= RETRIEVAL_PAGE_SIZE_MAX;
}

/** The `fp` of a reader without an identifier. */
export const ANONYMOUS_FINGERPRINT = 'anonymous';

/** Number of requests that one organization may send per hour. */
export const MESSAGES_PER_ORGANIZATION_AND_HOUR = 10_000;

/** Number of requests that one IP address may send per day. */
export const MESSAGES_PER_ADDRESS_AND_DAY = 10_000;

/** Largest attachment in bytes: 5 MB. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;

/** Maximum number of attachments in one message. */
export const ATTACHMENTS_MAX_COUNT = 10;

/** Response header that names the thread, on deployments that create one before the stream begins. */
export const THREAD_ID_HEADER = 'X-Thread-Id';

/** Response header with the thread's key; sent once, when the thread is created. */
export const THREAD_KEY_HEADER = 'X-Thread-Key';

/** Request header of a proxy with bot protection: the visitor's token, the solution of a challenge, or a pass. */
export const VISITOR_TOKEN_HEADER = 'X-Visitor-Token';

/** Response header of a proxy that asks for proof of work: the challenge with a 403, and with an answer the pass for the following questions. */
export const VISITOR_CHALLENGE_HEADER = 'X-Visitor-Challenge';
export const VISITOR_PASS_HEADER = 'X-Visitor-Pass';

/** Name of the tool call for the service's documentation search. */
export const SEARCH_TOOL_NAME = 'search';

/** Language of the fenced block that holds suggested links, written `(label)[/path]`. */
export const SUGGESTIONS_LANGUAGE = 'suggestions';

/**
 * Path of the message endpoint below the service's base address.
 *
 * @param domain The documentation site's identifier; escaped as one path segment.
 */
export function assistantMessagePath(domain: string): string {
  return `/discovery/v2/assistant/${encodeURIComponent(domain)}/message`;
}

/** Kind of a context item. */
export type ContextType = 'code' | 'textSelection';

/** One context item: a part of the page that the question is about. */
export interface ContextItem {
  type: ContextType;
  /** The code or the selected text. */
  value: string;
  /** Path of its page or source file. */
  path?: string | undefined;
  /** The `id` of the element that contains it. */
  elementId?: string | undefined;
}

/** Limits the search to a part of the documentation. */
export interface SearchFilter {
  version?: string | undefined;
  language?: string | undefined;
  groups?: string[] | undefined;
  /** Further fields that the service accepts. Each is a JSON value. The specification does not list them. */
  [field: string]: unknown;
}

/** Limits of a filter, which is passed on as the site sends it: characters of its JSON, and levels of nesting. */
export const FILTER_LIMITS = { characters: 4_000, depth: 5 };

/** Author of a message. */
export type MessageRole = 'system' | 'user' | 'assistant';

/** One part of a message in a request. Parts of other types are left out before sending. */
export type RequestPart =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'file'; mediaType: string; url: string; filename?: string }
  | { type: 'step-start' };

/** One message in a request. */
export interface RequestMessage {
  id: string;
  role: MessageRole;
  parts: RequestPart[];
  /** Time of writing, as a date-time. */
  createdAt?: string;
  metadata?: Record<string, unknown>;
}

/** Body of `POST /discovery/v2/assistant/{domain}/message`. */
export interface AssistantMessageRequest {
  /** `anonymous`, or a unique identifier of the reader. */
  fp: string;
  messages: RequestMessage[];
  /** The thread to continue; `null` or absent starts a new one. */
  threadId?: string | null;
  /** Sent only if the service sent a key ({@link THREAD_KEY_HEADER}). */
  threadKey?: string;
  /** @default 5 */
  retrievalPageSize?: number;
  filter?: SearchFilter | null;
  context?: ContextItem[];
  /** Path of the current page, at most {@link CURRENT_PATH_MAX_LENGTH} characters. */
  currentPath?: string;
}

/** One result of the `search` tool. `path` may lack its leading slash and may end in `index`. */
export interface SearchResult {
  content?: string;
  path?: string;
  url?: string;
  metadata?: { title?: string; [name: string]: unknown };
}
