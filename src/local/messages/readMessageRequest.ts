import type { AssistantMessageRequest, ContextItem, RequestMessage, SearchFilter } from '../../contract';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  CURRENT_PATH_MAX_LENGTH,
  isRecord,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
} from '../../contract';
import { HttpError } from '../http/HttpError';
import { MESSAGE_LIMITS } from './MESSAGE_LIMITS';

/** A checked request body with its defaults filled in. */
export type CheckedMessageRequest = AssistantMessageRequest &
  Required<Pick<AssistantMessageRequest, 'retrievalPageSize' | 'context'>>;

const ROLES = ['system', 'user', 'assistant'];

/** Parts besides those of the contract that version 5 chat clients send back with the conversation. They are not read. */
const CLIENT_PART = /^(tool-.+|dynamic-tool|data-.+|source-document)$/;

/**
 * Checks a request body against specification section 2.3 and {@link MESSAGE_LIMITS}. Throws {@link HttpError} 400 naming the field.
 * Unknown fields are ignored: chat clients add some of their own.
 */
export function readMessageRequest(body: unknown): CheckedMessageRequest {
  if (!isRecord(body)) throw invalid('The body must be a JSON object.');
  const { fp, messages, threadId, threadKey, retrievalPageSize, filter, context, currentPath } = body;
  if (typeof fp !== 'string' || fp === '') throw invalid('fp is required: "anonymous" or an identifier of the user.');
  checkLength(fp, MESSAGE_LIMITS.name, 'fp');
  if (!Array.isArray(messages)) throw invalid('messages is required and must be an array.');
  checkCount(messages, MESSAGE_LIMITS.messages, 'messages');
  if (threadId !== undefined && threadId !== null) readText(threadId, 'threadId', 'a string or null');
  if (threadKey !== undefined) readText(threadKey, 'threadKey');
  if (currentPath !== undefined && typeof currentPath !== 'string') throw invalid('currentPath must be a string.');
  if (currentPath !== undefined && currentPath.length > CURRENT_PATH_MAX_LENGTH) {
    throw invalid(`currentPath must be at most ${CURRENT_PATH_MAX_LENGTH} characters.`);
  }
  const read = messages.map(readMessage);
  checkLength(read.map(wholeText).join(''), MESSAGE_LIMITS.conversation, 'The text of all messages');
  return {
    fp,
    messages: read,
    threadId: (threadId as string | null | undefined) ?? null,
    threadKey: threadKey as string | undefined,
    retrievalPageSize: readPageSize(retrievalPageSize),
    filter: readFilter(filter),
    context: readContext(context),
    currentPath,
  };
}

/** The text of the last message of the user; for one of files alone, their names. Throws {@link HttpError} 400 when there is none. */
export function lastQuestion(messages: readonly RequestMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  const names = last?.parts.flatMap((part) => (part.type === 'file' ? [part.filename ?? part.mediaType] : []));
  const text = userTexts(last === undefined ? [] : [last])[0] ?? (names?.join(' ') || userTexts(messages).at(-1));
  if (text === undefined) throw invalid('messages must hold a user message with text.');
  checkLength(text, MESSAGE_LIMITS.question, 'The question');
  return text;
}

/** The texts of all messages of the user that have one, oldest first. */
export function userTexts(messages: readonly RequestMessage[]): string[] {
  return messages
    .filter((message) => message.role === 'user')
    .map((message) =>
      message.parts
        .flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .join('\n')
        .trim(),
    )
    .filter((text) => text !== '');
}

function readMessage(value: unknown, index: number): RequestMessage {
  const name = `messages[${index}]`;
  if (!isRecord(value)) throw invalid(`${name} must be an object.`);
  readText(value.id, `${name}.id`);
  if (typeof value.role !== 'string' || !ROLES.includes(value.role)) {
    throw invalid(`${name}.role must be one of ${ROLES.join(', ')}.`);
  }
  if (value.createdAt !== undefined && Number.isNaN(Date.parse(readText(value.createdAt, `${name}.createdAt`)))) {
    throw invalid(`${name}.createdAt must be a date-time.`);
  }
  if (value.metadata !== undefined && !isRecord(value.metadata)) throw invalid(`${name}.metadata must be an object.`);
  if (!Array.isArray(value.parts)) throw invalid(`${name}.parts must be an array.`);
  checkCount(value.parts, MESSAGE_LIMITS.parts, `${name}.parts`);
  if (value.parts.filter((part) => isRecord(part) && part.type === 'file').length > ATTACHMENTS_MAX_COUNT) {
    throw invalid(`${name} holds more than ${ATTACHMENTS_MAX_COUNT} files.`);
  }
  value.parts.forEach((part: unknown, position) => checkPart(part, `${name}.parts[${position}]`));
  return value as unknown as RequestMessage;
}

function checkPart(part: unknown, name: string): void {
  if (!isRecord(part) || typeof part.type !== 'string') throw invalid(`${name}.type must be a string.`);
  switch (part.type) {
    case 'text':
    case 'reasoning':
      readText(part.text, `${name}.text`, 'a string', MESSAGE_LIMITS.conversation);
      return;
    case 'source-url':
      readText(part.sourceId, `${name}.sourceId`);
      readText(part.url, `${name}.url`, 'a string', MESSAGE_LIMITS.conversation);
      if (part.title !== undefined) readText(part.title, `${name}.title`);
      return;
    case 'file':
      checkFile(part, name);
      return;
    case 'step-start':
      return;
    default:
      if (CLIENT_PART.test(part.type)) return;
      throw invalid(
        `${name}.type is "${part.type.slice(0, 40)}", but must be text, reasoning, source-url, file or step-start.`,
      );
  }
}

/** All text of a message. */
function wholeText({ parts }: RequestMessage): string {
  return parts.map((part) => (part.type === 'text' || part.type === 'reasoning' ? part.text : '')).join('');
}

/** The value when it is a text of at most `most` characters. */
function readText(value: unknown, name: string, wanted = 'a string', most: number = MESSAGE_LIMITS.name): string {
  if (typeof value !== 'string') throw invalid(`${name} must be ${wanted}.`);
  checkLength(value, most, name);
  return value;
}

function checkLength(text: string, most: number, name: string): void {
  if (text.length > most) throw invalid(`${name} has ${text.length} characters, and at most ${most} are taken.`);
}

function checkCount(items: readonly unknown[], most: number, name: string): void {
  if (items.length > most) throw invalid(`${name} has ${items.length} items, and at most ${most} are taken.`);
}

function checkFile({ mediaType, url, filename }: Record<string, unknown>, name: string): void {
  readText(mediaType, `${name}.mediaType`);
  if (filename !== undefined) readText(filename, `${name}.filename`);
  if (typeof url !== 'string' || !/^(data:|https?:)/i.test(url)) {
    throw invalid(`${name}.url must be a data: or https: address.`);
  }
  // Four characters of base64 hold three bytes.
  const bytes = url.startsWith('data:') ? ((url.length - url.indexOf(',') - 1) * 3) / 4 : 0;
  if (bytes > ATTACHMENT_MAX_BYTES + 2)
    throw new HttpError(413, `${name} is larger than ${ATTACHMENT_MAX_BYTES} bytes.`);
}

function readPageSize(value: unknown): number {
  if (value === undefined) return RETRIEVAL_PAGE_SIZE_DEFAULT;
  const most = MESSAGE_LIMITS.retrievalPageSize;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) {
    throw invalid(`retrievalPageSize must be a whole number from 1 to ${most}.`);
  }
  return value;
}

function readFilter(value: unknown): SearchFilter | null {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) throw invalid('filter must be an object or null.');
  const { version, language, groups } = value;
  if (groups !== undefined && !isTexts(groups)) throw invalid('filter.groups must be an array of strings.');
  checkCount(groups ?? [], MESSAGE_LIMITS.groups, 'filter.groups');
  return {
    version: version === undefined ? undefined : readText(version, 'filter.version'),
    language: language === undefined ? undefined : readText(language, 'filter.language'),
    groups: groups?.map((group, index) => readText(group, `filter.groups[${index}]`)),
  };
}

function readContext(value: unknown): ContextItem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid('context must be an array.');
  checkCount(value, MESSAGE_LIMITS.context, 'context');
  return value.map((item: unknown, index) => {
    const name = `context[${index}]`;
    if (!isRecord(item)) throw invalid(`${name} must be an object.`);
    const { type, value: text, path, elementId } = item;
    if (type !== 'code' && type !== 'textSelection') throw invalid(`${name}.type must be code or textSelection.`);
    return {
      type,
      value: readText(text, `${name}.value`, 'a string', MESSAGE_LIMITS.contextValue),
      path: path === undefined ? undefined : readText(path, `${name}.path`),
      elementId: elementId === undefined ? undefined : readText(elementId, `${name}.elementId`),
    };
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function invalid(message: string): HttpError {
  return new HttpError(400, message);
}
