import type { AssistantMessageRequest, ContextItem, RequestMessage, SearchFilter } from '../../contract';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  CURRENT_PATH_MAX_LENGTH,
  isRecord,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
} from '../../contract';
import { HttpError } from '../http/HttpError';

/** A checked request body with its defaults filled in. */
export type CheckedMessageRequest = AssistantMessageRequest &
  Required<Pick<AssistantMessageRequest, 'retrievalPageSize' | 'context'>>;

const ROLES = ['system', 'user', 'assistant'];

/**
 * Checks a request body against specification section 2.3. Throws {@link HttpError} 400 naming the field.
 * Unknown fields are ignored: chat clients add some of their own.
 */
export function readMessageRequest(body: unknown): CheckedMessageRequest {
  if (!isRecord(body)) throw invalid('The body must be a JSON object.');
  const { fp, messages, threadId, threadKey, retrievalPageSize, filter, context, currentPath } = body;
  if (typeof fp !== 'string' || fp === '') throw invalid('fp is required: "anonymous" or an identifier of the user.');
  if (!Array.isArray(messages)) throw invalid('messages is required and must be an array.');
  if (threadId !== undefined && threadId !== null && typeof threadId !== 'string') {
    throw invalid('threadId must be a string or null.');
  }
  if (threadKey !== undefined && typeof threadKey !== 'string') throw invalid('threadKey must be a string.');
  if (currentPath !== undefined && typeof currentPath !== 'string') throw invalid('currentPath must be a string.');
  if (currentPath !== undefined && currentPath.length > CURRENT_PATH_MAX_LENGTH) {
    throw invalid(`currentPath must be at most ${CURRENT_PATH_MAX_LENGTH} characters.`);
  }
  return {
    fp,
    messages: messages.map(readMessage),
    threadId: threadId ?? null,
    threadKey,
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
  if (typeof value.id !== 'string') throw invalid(`${name}.id must be a string.`);
  if (typeof value.role !== 'string' || !ROLES.includes(value.role)) {
    throw invalid(`${name}.role must be one of ${ROLES.join(', ')}.`);
  }
  if (!Array.isArray(value.parts)) throw invalid(`${name}.parts must be an array.`);
  if (value.parts.filter((part) => isRecord(part) && part.type === 'file').length > ATTACHMENTS_MAX_COUNT) {
    throw invalid(`${name} holds more than ${ATTACHMENTS_MAX_COUNT} files.`);
  }
  value.parts.forEach((part: unknown, position) => {
    if (!isRecord(part) || typeof part.type !== 'string')
      throw invalid(`${name}.parts[${position}].type must be a string.`);
    if (part.type === 'text' && typeof part.text !== 'string') {
      throw invalid(`${name}.parts[${position}].text must be a string.`);
    }
    if (part.type === 'file') checkFile(part, `${name}.parts[${position}]`);
  });
  return value as unknown as RequestMessage;
}

function checkFile({ mediaType, url }: Record<string, unknown>, name: string) {
  if (typeof mediaType !== 'string') throw invalid(`${name}.mediaType must be a string.`);
  if (typeof url !== 'string' || url === '') throw invalid(`${name}.url must be a data: or https: address.`);
  // Four characters of base64 hold three bytes.
  const bytes = url.startsWith('data:') ? ((url.length - url.indexOf(',') - 1) * 3) / 4 : 0;
  if (bytes > ATTACHMENT_MAX_BYTES + 2)
    throw new HttpError(413, `${name} is larger than ${ATTACHMENT_MAX_BYTES} bytes.`);
}

function readPageSize(value: unknown): number {
  if (value === undefined) return RETRIEVAL_PAGE_SIZE_DEFAULT;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw invalid('retrievalPageSize must be a whole number from 1.');
  }
  return value;
}

function readFilter(value: unknown): SearchFilter | null {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) throw invalid('filter must be an object or null.');
  const { version, language, groups } = value;
  if (version !== undefined && typeof version !== 'string') throw invalid('filter.version must be a string.');
  if (language !== undefined && typeof language !== 'string') throw invalid('filter.language must be a string.');
  if (groups !== undefined && !isTexts(groups)) throw invalid('filter.groups must be an array of strings.');
  return { version, language, groups };
}

function readContext(value: unknown): ContextItem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid('context must be an array.');
  return value.map((item: unknown, index) => {
    const name = `context[${index}]`;
    if (!isRecord(item)) throw invalid(`${name} must be an object.`);
    const { type, value: text, path, elementId } = item;
    if (type !== 'code' && type !== 'textSelection') throw invalid(`${name}.type must be code or textSelection.`);
    if (typeof text !== 'string') throw invalid(`${name}.value must be a string.`);
    if (path !== undefined && typeof path !== 'string') throw invalid(`${name}.path must be a string.`);
    if (elementId !== undefined && typeof elementId !== 'string') throw invalid(`${name}.elementId must be a string.`);
    return { type, value: text, path, elementId };
  });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function invalid(message: string): HttpError {
  return new HttpError(400, message);
}
