import type {
  AssistantMessageRequest,
  ContextItem,
  RequestMessage,
  RequestPart,
  SearchFilter,
} from '../../../shared/contract/index';
import { cutPath, toPlainPath } from './cutPath';

/** The part of a chat message that a request needs: `UIMessage` of `ai` 5, 6 and 7 fits. */
export interface ChatMessage {
  id: string;
  role: string;
  parts: readonly { type: string }[];
  metadata?: unknown;
}

/** A thread of the service: its identifier and, on deployments that send one, its key. */
export interface Thread {
  id: string;
  key: string | null;
}

/** Everything that goes into one request body. */
export interface MessageRequestInput {
  messages: readonly ChatMessage[];
  fingerprint: string;
  retrievalPageSize: number;
  filter: SearchFilter | null;
  thread: Thread | null;
  context: readonly ContextItem[];
  currentPath: string | null;
  /** True when nothing may tell the page: neither its path, nor the place of a context item on it. @default false */
  isPageKeptBack?: boolean;
}

/**
 * Builds the body of a message request (specification section 2.3). Optional fields that have nothing to say are left out;
 * messages carry identifier, role and the parts that the service takes, so that an unfinished tool call, a stopped answer or a
 * part of a newer protocol in the history never spoils the next question.
 */
export function createMessageRequest(input: MessageRequestInput): AssistantMessageRequest {
  const { fingerprint, retrievalPageSize, filter, thread, context, currentPath, isPageKeptBack } = input;
  const path = cutPath(currentPath ?? '');
  return {
    fp: fingerprint,
    messages: toRequestMessages(input.messages),
    threadId: thread?.id ?? null,
    ...(thread?.key && { threadKey: thread.key }),
    retrievalPageSize,
    ...(filter && { filter }),
    ...(context.length > 0 && { context: context.map((item) => toContextItem(item, isPageKeptBack)) }),
    ...(path !== '' && { currentPath: path }),
  };
}

function toRequestMessages(messages: readonly ChatMessage[]): RequestMessage[] {
  return messages.flatMap((message) => {
    const { id, role } = message;
    if (role !== 'user' && role !== 'assistant' && role !== 'system') return [];
    const parts = message.parts.flatMap(toRequestPart);
    return parts.length > 0 ? [{ id, role, parts }] : [];
  });
}

function toRequestPart(part: { type: string } & Record<string, unknown>): RequestPart[] {
  if (part.type === 'text' && typeof part.text === 'string' && part.text.trim() !== '') {
    return [{ type: 'text', text: part.text }];
  }
  if (part.type === 'file' && isFileAddress(part.url) && typeof part.mediaType === 'string') {
    const { mediaType, url, filename } = part;
    return [{ type: 'file', mediaType, url, ...(typeof filename === 'string' && { filename }) }];
  }
  return [];
}

/** Only the fields of the specification, the path without secrets: what else a host may have put on an item stays here. */
function toContextItem({ type, value, path, elementId }: ContextItem, isPlaceKeptBack = false): ContextItem {
  if (isPlaceKeptBack) return { type, value };
  const plain = toPlainPath(path ?? '');
  return { type, value, ...(plain !== '' && { path: plain }), ...(elementId && { elementId }) };
}

/** True for an address that the service takes a file from. */
function isFileAddress(url: unknown): url is string {
  return typeof url === 'string' && /^(data:|https?:)/i.test(url);
}
