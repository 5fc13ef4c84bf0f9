import type {
  AssistantMessageRequest,
  ContextItem,
  RequestMessage,
  RequestPart,
  SearchFilter,
} from '../../../shared/contract/index';
import { toIdentifier } from '../stream/toIdentifier';
import { isContinuation } from '../conversation/isContinuation';
import { toWellFormed } from '../stream/toWellFormed';
import { toPlainPath } from '../conversation/cutPath';
import type { PagePath } from './PagePath';

/** The part of a chat message that a request needs. `UIMessage` of `ai` 5, 6 and 7 is assignable. */
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

/**
 * Maximum characters of answers in one request. Even with six bytes per character, the questions still fit into the megabyte that proxies
 * accept. The newest text is kept.
 */
const ANSWERS_MAX_CHARACTERS = 150_000;

/** Everything that goes into one request body. */
export interface MessageRequestInput {
  messages: readonly ChatMessage[];
  fingerprint: string;
  retrievalPageSize: number;
  filter: SearchFilter | null;
  thread: Thread | null;
  context: readonly ContextItem[];
  page: PagePath;
}

/**
 * Builds the body of a message request (specification section 2.3). Empty optional fields are left out. Messages contain only identifier,
 * role and text, and questions also their files, so that other parts of an answer are not sent back and do not affect the next question.
 */
export function createMessageRequest(input: MessageRequestInput): AssistantMessageRequest {
  const { fingerprint, retrievalPageSize, filter, thread, context, page } = input;
  return {
    fp: fingerprint,
    messages: toRequestMessages(input.messages),
    threadId: thread?.id ?? null,
    ...(thread?.key && { threadKey: thread.key }),
    retrievalPageSize,
    ...(filter && { filter }),
    ...(context.length > 0 && { context: context.map((item) => toContextItem(item, page.kind === 'held')) }),
    ...(page.kind === 'sent' && { currentPath: page.path }),
  };
}

function toRequestMessages(messages: readonly ChatMessage[]): RequestMessage[] {
  let room = ANSWERS_MAX_CHARACTERS;
  const newestFirst = messages.toReversed().flatMap((message, index): RequestMessage[] => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant' && role !== 'system') return [];
    let rest = '';
    const parts = message.parts.toReversed().flatMap((part: ChatPart): RequestPart[] => {
      if (role === 'user' && part.type === 'file') return toFilePart(part);
      if (part.type !== 'text' || typeof part.text !== 'string') return [];
      const whole = part.text + rest;
      rest = isContinuation(part) ? whole : '';
      if (rest || whole.trim() === '') return [];
      const isAnswer = role === 'assistant';
      const text = isAnswer ? whole.slice(Math.max(0, whole.length - room)) : whole;
      if (isAnswer) room -= text.length;
      return text === '' ? [] : [{ type: 'text', text: toWellFormed(text) }];
    });
    return parts.length > 0
      ? [{ id: toIdentifier(message.id) ?? `message-${index}`, role, parts: parts.toReversed() }]
      : [];
  });
  return newestFirst.toReversed();
}

type ChatPart = { type: string } & Record<string, unknown>;

function toFilePart({ mediaType, url, filename }: ChatPart): RequestPart[] {
  if (typeof mediaType !== 'string' || typeof url !== 'string' || !/^(data:|https?:)/i.test(url)) return [];
  return [{ type: 'file', mediaType, url, ...(typeof filename === 'string' && { filename: toWellFormed(filename) }) }];
}

/** Only the fields of the specification, with a path without secrets. Other fields that a host may have added are not sent. */
function toContextItem({ type, path, elementId, ...item }: ContextItem, isPageHeld: boolean): ContextItem {
  const value = toWellFormed(item.value);
  if (isPageHeld) return { type, value };
  const plain = toPlainPath(path ?? '');
  return { type, value, ...(plain !== '' && { path: plain }), ...(elementId && { elementId }) };
}
