import { isRecord, stringOrNull } from '../contract';
import type { AssistantMessage } from './assistantMessage';
import type { Thread } from './createMessageRequest';
import { cutText } from './cutPath';
import { readMetadata } from './readMetadata';
import { readText } from './toMessageView';

/** Version of the stored shape; a store of another version is left alone and not read. */
export const STORED_VERSION = 1;

/** Most characters of a whole store; the oldest conversations go first. */
export const STORE_MAX_CHARACTERS = 500_000;

/** Most conversations that are kept. */
export const CONVERSATIONS_MAX_COUNT = 20;

/** Longest title of a conversation, in characters. */
const TITLE_MAX_LENGTH = 80;

/** A conversation as it is kept. */
export interface Conversation {
  id: string;
  messages: AssistantMessage[];
  thread: Thread | null;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  /** The tab that wrote it last, so that two tabs do not overwrite each other. */
  writer: string;
  /** True when it was kept while an answer was on its way: after a reload that answer is interrupted. */
  isPending: boolean;
}

/** A conversation in the history. */
export interface ConversationSummary {
  id: string;
  /** The start of the first question. */
  title: string;
  /** Milliseconds since the epoch. */
  updatedAt: number;
}

/** Summary of a conversation for a list. */
export function toSummary({ id, messages, updatedAt }: Conversation): ConversationSummary {
  const question = messages.find((message) => message.role === 'user');
  const files = question?.parts.flatMap((part) => (part.type === 'file' ? [part.filename ?? ''] : [])) ?? [];
  // A question of files alone is called by their names.
  const title = (readText(question?.parts ?? []) || files.join(', ')).replace(/\s+/g, ' ').trim();
  const isLong = title.length > TITLE_MAX_LENGTH;
  return { id, title: isLong ? `${cutText(title, TITLE_MAX_LENGTH - 1)}…` : title, updatedAt };
}

/** Reads a store. Whatever is not a conversation is left out; never throws. Newest first. */
export function readConversations(stored: string | null): Conversation[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value) || value.version !== STORED_VERSION || !Array.isArray(value.conversations)) return [];
    const conversations = value.conversations.flatMap(readConversation);
    return conversations.toSorted((first, second) => second.updatedAt - first.updatedAt);
  } catch {
    return [];
  }
}

/**
 * Writes a store, newest first, at most {@link CONVERSATIONS_MAX_COUNT} conversations and {@link STORE_MAX_CHARACTERS} characters.
 * Attached files are kept by name only.
 */
export function writeConversations(
  conversations: readonly Conversation[],
  maxCharacters = STORE_MAX_CHARACTERS,
): string {
  const newest = conversations.toSorted((first, second) => second.updatedAt - first.updatedAt);
  const kept: string[] = [];
  let room = maxCharacters - wrap([]).length;
  for (const conversation of newest.slice(0, CONVERSATIONS_MAX_COUNT)) {
    const whole = toText(conversation, conversation.messages.map(withoutFileContents));
    if (whole.length > room && kept.length > 0) break;
    const text = whole.length > room ? shorten(conversation, room) : whole;
    if (text === null) continue;
    kept.push(text);
    room -= text.length + ','.length;
  }
  return wrap(kept);
}

function wrap(conversations: readonly string[]): string {
  return `{"version":${STORED_VERSION},"conversations":[${conversations.join(',')}]}`;
}

function toText(conversation: Conversation, messages: readonly AssistantMessage[]): string {
  return JSON.stringify({ ...conversation, messages });
}

/** A conversation that alone is too long keeps its newest messages; `null` when not even the last one fits. */
function shorten(conversation: Conversation, maxCharacters: number): string | null {
  let messages = conversation.messages.map(withoutFileContents);
  while (messages.length > 1) {
    messages = messages.slice(Math.floor(messages.length / 2));
    const text = toText(conversation, messages);
    if (text.length <= maxCharacters) return text;
  }
  return null;
}

function withoutFileContents(message: AssistantMessage): AssistantMessage {
  if (!message.parts.some((part) => part.type === 'file')) return message;
  return { ...message, parts: message.parts.map((part) => (part.type === 'file' ? { ...part, url: '' } : part)) };
}

function readConversation(value: unknown): Conversation[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !Array.isArray(value.messages)) return [];
  const messages = value.messages.filter(isStoredMessage).map(withKnownMetadata);
  if (messages.length === 0) return [];
  const thread = isRecord(value.thread) && typeof value.thread.id === 'string' ? value.thread : null;
  return [
    {
      id: value.id,
      messages,
      thread: thread === null ? null : { id: String(thread.id), key: stringOrNull(thread.key) },
      updatedAt: typeof value.updatedAt === 'number' ? value.updatedAt : 0,
      writer: stringOrNull(value.writer) ?? '',
      isPending: value.isPending === true,
    },
  ];
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
