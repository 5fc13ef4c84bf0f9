import { toJson } from '../../../shared/contract/toJson';
import { isRecord, stringOrNull } from '../../../shared/contract/index';
import type { AssistantMessage } from './assistantMessage';
import type { Thread } from '../transport/createMessageRequest';
import { cutText } from './cutPath';
import { readMetadata } from './readMetadata';
import { dropDeepValues } from './dropDeepValues';
import { ANSWER_LIMITS } from './answerLimits';
import { readMessageText } from './toMessageView';
import { isOwnPart } from './parts/isOwnPart';
import { isShownPart } from './readPassages';

/** Version of the stored shape. A store of another version is neither read nor changed. */
export const STORED_VERSION = 1;

/** Maximum characters of a whole store. The oldest conversations are removed first. */
export const STORE_MAX_CHARACTERS = 500_000;

/** Maximum number of stored conversations. */
export const CONVERSATIONS_MAX_COUNT = 20;

/**
 * Maximum number of stored messages per conversation. The newest are kept. It is limited because all restored messages are shown at once.
 */
export const STORED_MESSAGES_MAX_COUNT = 500;

/** Longest title of a conversation, in characters. */
const TITLE_MAX_LENGTH = 80;

/** A stored conversation. */
export interface Conversation {
  id: string;
  messages: AssistantMessage[];
  /** The reader's own title; when it is empty or missing, the start of the first question is used. */
  title?: string | undefined;
  thread: Thread | null;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  /** The tab that last wrote it, so that two tabs do not overwrite each other. */
  writer: string;
  /** True when it was stored while an answer was streaming. After a reload that answer counts as interrupted. */
  isPending: boolean;
}

/** A conversation in the history. */
export interface ConversationSummary {
  id: string;
  /** The reader's own title, or the start of the first question. */
  title: string;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

export function toSummary({ id, messages, updatedAt, title: own }: Conversation): ConversationSummary {
  const question = messages.find((message) => message.role === 'user');
  const files = question?.parts.flatMap((part) => (part.type === 'file' ? [part.filename ?? ''] : [])) ?? [];
  // A question that has only files gets their names as its title.
  const text = own || readMessageText(question?.parts ?? []).trim() || files.join(', ');
  const title = text
    .slice(0, 10 * TITLE_MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  const isLong = title.length > TITLE_MAX_LENGTH;
  return { id, title: isLong ? `${cutText(title, TITLE_MAX_LENGTH - 1)}…` : title, updatedAt };
}

/**
 * Reads a store, newest first, and applies the limits of {@link writeConversations} in any case. Leaves out invalid conversations; never
 * throws.
 */
export function readConversations(stored: string | null): Conversation[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(dropDeepValues(stored, STORED_DEPTH));
    if (!isRecord(value) || value.version !== STORED_VERSION || !Array.isArray(value.conversations)) return [];
    return toNewest(value.conversations.flatMap(readConversation));
  } catch {
    return [];
  }
}

/** Maximum nesting in the store: the levels of a message's values and of the objects around them. */
const STORED_DEPTH = ANSWER_LIMITS.depth + 10;

/** The newest {@link CONVERSATIONS_MAX_COUNT} conversations, newest first. */
export function toNewest(conversations: readonly Conversation[]): Conversation[] {
  const newest = conversations.toSorted((first, second) => second.updatedAt - first.updatedAt);
  return newest.slice(0, CONVERSATIONS_MAX_COUNT);
}

/**
 * Writes a store, newest first, at most {@link CONVERSATIONS_MAX_COUNT} conversations, {@link STORED_MESSAGES_MAX_COUNT} messages of each
 * and {@link STORE_MAX_CHARACTERS} characters. Of attached files only the names are stored, and of answers only the parts that are shown.
 */
export function writeConversations(
  conversations: readonly Conversation[],
  maxCharacters = STORE_MAX_CHARACTERS,
): string {
  const kept: string[] = [];
  let room = maxCharacters - wrap([]).length;
  for (const conversation of toNewest(conversations)) {
    const whole = toText(conversation, toStoredMessages(conversation), room);
    if (whole === null && kept.length > 0) break;
    const text = whole ?? shorten(conversation, room);
    if (text === null) continue;
    kept.push(text);
    room -= text.length + ','.length;
  }
  return wrap(kept);
}

function wrap(conversations: readonly string[]): string {
  return `{"version":${STORED_VERSION},"conversations":[${conversations.join(',')}]}`;
}

/**
 * The JSON of a conversation; `null` when it is too long. Checks the length of the texts first, because a long answer is saved many times
 * while it arrives.
 */
function toText(conversation: Conversation, messages: readonly AssistantMessage[], maxCharacters: number) {
  const characters = messages.reduce((sum, { parts }) => sum + readMessageText(parts).length, 0);
  if (characters > maxCharacters) return null;
  const text = toJson({ ...conversation, messages })!;
  return text.length > maxCharacters ? null : text;
}

/**
 * Shortens a conversation that is too long by itself to its newest messages, or to the text of the last message; `null` when even that
 * does not fit.
 */
function shorten(conversation: Conversation, maxCharacters: number): string | null {
  let messages = toStoredMessages(conversation);
  while (messages.length > 1) {
    messages = messages.slice(Math.floor(messages.length / 2));
    const text = toText(conversation, messages, maxCharacters);
    if (text !== null) return text;
  }
  const texts = messages.map((message) => ({ ...message, parts: message.parts.filter(({ type }) => type === 'text') }));
  return toText(conversation, texts, maxCharacters);
}

function toStoredMessages({ messages }: Conversation): AssistantMessage[] {
  return messages.slice(-STORED_MESSAGES_MAX_COUNT).map((message) => ({ ...message, parts: toStoredParts(message) }));
}

/** The stored parts of a message: text, searches, sources and other visible parts, but no contents of files. */
function toStoredParts({ role, parts }: AssistantMessage): AssistantMessage['parts'] {
  const shown = parts.filter((part) => part.type === 'text' || isShownPart(part) || isOwnPart(part));
  const isKept = (url: string) => role === 'assistant' && /^https?:/.test(url);
  return shown.map((part) => (part.type === 'file' && !isKept(part.url) ? { ...part, url: '' } : part));
}

function readConversation(value: unknown): Conversation[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !Array.isArray(value.messages)) return [];
  const messages = value.messages.slice(-STORED_MESSAGES_MAX_COUNT).filter(isStoredMessage).map(withKnownMetadata);
  if (messages.length === 0) return [];
  const thread = isRecord(value.thread) && typeof value.thread.id === 'string' ? value.thread : null;
  return [
    {
      id: value.id,
      messages,
      title: stringOrNull(value.title) ?? undefined,
      thread: thread === null ? null : { id: String(thread.id), key: stringOrNull(thread.key) },
      updatedAt: isTime(value.updatedAt) ? value.updatedAt : 0,
      writer: stringOrNull(value.writer) ?? '',
      isPending: value.isPending === true,
    },
  ];
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function withKnownMetadata(message: AssistantMessage): AssistantMessage {
  return message.metadata === undefined ? message : { ...message, metadata: readMetadata(message.metadata) };
}

function isStoredMessage(value: unknown): value is AssistantMessage {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (value.role === 'user' || value.role === 'assistant') &&
    Array.isArray(value.parts) &&
    value.parts.every(isStoredPart)
  );
}

function isStoredPart(part: unknown): boolean {
  if (!isRecord(part) || typeof part.type !== 'string') return false;
  if (part.type === 'text') return typeof part.text === 'string';
  if (part.type !== 'file') return true;
  return typeof part.mediaType === 'string' && (part.filename === undefined || typeof part.filename === 'string');
}
