import type { AssistantMessageRequest, RequestMessage, RequestPart, SearchFilter } from '../../../shared/contract';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_COUNT,
  readAssistantMessageRequest,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
} from '../../../shared/contract';
import { HttpError } from '../../http/HttpError';
import { MESSAGE_LIMITS } from '../answer/MESSAGE_LIMITS';

/** A checked request body with its defaults filled in. */
export type CheckedMessageRequest = AssistantMessageRequest &
  Required<Pick<AssistantMessageRequest, 'retrievalPageSize' | 'context'>>;

/** Further kinds of parts that chat clients send back with the conversation. They are ignored. */
const CLIENT_PART = /^(tool-.+|dynamic-tool|data-.+|source-document)$/;

/**
 * Checks a request body by the contract and by {@link MESSAGE_LIMITS}. Unknown fields are ignored, because chat clients add some.
 *
 * @throws InvalidBodyError or {@link HttpError} 400 or 413 that names the field.
 */
export function readMessageRequest(body: unknown): CheckedMessageRequest {
  const request = readAssistantMessageRequest(body, (type) => CLIENT_PART.test(type));
  const { fp, messages, threadId, threadKey, filter, context = [] } = request;
  const { retrievalPageSize = RETRIEVAL_PAGE_SIZE_DEFAULT } = request;
  const limits = MESSAGE_LIMITS;
  checkNames({ fp, threadId, threadKey });
  checkCount(messages, limits.messages, 'messages');
  messages.forEach(checkMessage);
  checkLength(messages.map(wholeText).join(''), limits.conversation, 'The text of all messages');
  if (retrievalPageSize > limits.retrievalPageSize) {
    throw invalid(`retrievalPageSize must be a whole number from 1 to ${limits.retrievalPageSize}.`);
  }
  if (filter) checkFilter(filter);
  checkCount(context, limits.context, 'context');
  for (const [index, { value, path, elementId }] of context.entries()) {
    checkLength(value, limits.contextValue, `context[${index}].value`);
    checkNames({ path, elementId }, `context[${index}].`);
  }
  return { ...request, threadId: threadId ?? null, retrievalPageSize, context };
}

/** The text of the user's last message, or its file names if it has no text. Throws {@link HttpError} 400 without a user message. */
export function lastQuestion(messages: readonly RequestMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  const names = last?.parts.flatMap((part) => (part.type === 'file' ? [part.filename ?? part.mediaType] : []));
  const text = userTexts(last === undefined ? [] : [last])[0] ?? (names?.join(' ') || userTexts(messages).at(-1));
  if (text === undefined) throw invalid('messages must hold a user message with text.');
  checkLength(text, MESSAGE_LIMITS.question, 'The question');
  return text;
}

/** The texts of the user's messages, oldest first. Messages without text are left out. */
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

function checkMessage({ id, parts }: RequestMessage, index: number): void {
  const name = `messages[${index}]`;
  checkNames({ id }, `${name}.`);
  checkCount(parts, MESSAGE_LIMITS.parts, `${name}.parts`);
  if (parts.filter(({ type }) => type === 'file').length > ATTACHMENTS_MAX_COUNT) {
    throw invalid(`${name} holds more than ${ATTACHMENTS_MAX_COUNT} files.`);
  }
  parts.forEach((part, position) => checkPart(part, `${name}.parts[${position}]`));
}

function checkPart(part: RequestPart, name: string): void {
  if (part.type === 'source-url') {
    const { sourceId, url, title } = part;
    checkNames({ sourceId, title }, `${name}.`);
    checkLength(url, MESSAGE_LIMITS.conversation, `${name}.url`);
  }
  if (part.type !== 'file') return;
  const { mediaType, url, filename } = part;
  checkNames({ mediaType, filename }, `${name}.`);
  if (!/^(data:|https?:)/i.test(url)) throw invalid(`${name}.url must be a data: or https: address.`);
  // Four characters of base64 represent three bytes.
  const bytes = url.startsWith('data:') ? ((url.length - url.indexOf(',') - 1) * 3) / 4 : 0;
  if (bytes > ATTACHMENT_MAX_BYTES + 2)
    throw new HttpError(413, `${name} is larger than ${ATTACHMENT_MAX_BYTES} bytes. Attach a smaller file.`);
}

function checkFilter({ version, language, groups = [] }: SearchFilter): void {
  checkNames({ version, language }, 'filter.');
  checkCount(groups, MESSAGE_LIMITS.groups, 'filter.groups');
  groups.forEach((group, index) => checkLength(group, MESSAGE_LIMITS.name, `filter.groups[${index}]`));
}

function wholeText({ parts }: RequestMessage): string {
  return parts.map((part) => (part.type === 'text' || part.type === 'reasoning' ? part.text : '')).join('');
}

/** Checks fields that hold an identifier, a path or a name. */
function checkNames(fields: Record<string, string | null | undefined>, owner = ''): void {
  for (const [name, text] of Object.entries(fields)) checkLength(text ?? '', MESSAGE_LIMITS.name, owner + name);
}

function checkLength(text: string, most: number, name: string): void {
  if (text.length > most) throw invalid(`${name} has ${text.length} characters, but at most ${most} are allowed.`);
}

function checkCount(items: readonly unknown[], most: number, name: string): void {
  if (items.length > most) throw invalid(`${name} has ${items.length} items, but at most ${most} are allowed.`);
}

function invalid(message: string): HttpError {
  return new HttpError(400, message);
}
