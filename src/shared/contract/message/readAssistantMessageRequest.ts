import type {
  AssistantMessageRequest,
  ContextItem,
  MessageRole,
  RequestMessage,
  RequestPart,
} from './assistantMessage';
import { CURRENT_PATH_MAX_LENGTH } from './assistantMessage';
import { isGiven, requireList, requireRecord, requireText, requireTexts } from './bodyFields';
import { InvalidBodyError } from '../InvalidBodyError';
import { readSearchFilter } from '../readSearchFilter';

const ROLES: readonly MessageRole[] = ['system', 'user', 'assistant'];

/**
 * Reads a message request (specification section 2.3) and rebuilds it from the fields of the contract, so that nothing else is passed on.
 * Optional fields that are `null` are left out, except `threadId` and `filter`. The caller checks lengths and addresses.
 *
 * @param isPartIgnored Whether parts of an unsupported type are left out. Otherwise they are rejected.
 * @throws InvalidBodyError that names the field.
 */
export function readAssistantMessageRequest(
  body: unknown,
  isPartIgnored: (type: string) => boolean,
): AssistantMessageRequest {
  const { fp, messages, threadId, threadKey, retrievalPageSize, filter, context, currentPath } = requireRecord(
    body,
    'The body',
    'a JSON object',
  );
  if (typeof fp !== 'string' || fp === '') {
    throw new InvalidBodyError('fp is required: "anonymous" or an identifier of the user.');
  }
  const list = requireList(messages, 'messages');
  if (list.length === 0) throw new InvalidBodyError('messages must have at least one message.');
  return {
    fp,
    messages: list.map((message, index) => readMessage(message, `messages[${index}]`, isPartIgnored)),
    ...(threadId !== undefined && {
      threadId: threadId === null ? null : requireText(threadId, 'threadId', 'a string or null'),
    }),
    ...(isGiven(threadKey) && { threadKey: requireText(threadKey, 'threadKey') }),
    ...(isGiven(retrievalPageSize) && { retrievalPageSize: readPageSize(retrievalPageSize) }),
    ...(filter !== undefined && { filter: filter === null ? null : readSearchFilter(filter) }),
    ...(isGiven(context) && {
      context: requireList(context, 'context').map((item, index) => readContextItem(item, `context[${index}]`)),
    }),
    ...(isGiven(currentPath) && { currentPath: readCurrentPath(currentPath) }),
  };
}

function readMessage(value: unknown, name: string, isPartIgnored: (type: string) => boolean): RequestMessage {
  const { id, role, parts, createdAt, metadata } = requireRecord(value, name);
  const known = ROLES.find((other) => other === role);
  if (known === undefined) throw new InvalidBodyError(`${name}.role must be one of ${ROLES.join(', ')}.`);
  if (isGiven(createdAt) && Number.isNaN(Date.parse(requireText(createdAt, `${name}.createdAt`)))) {
    throw new InvalidBodyError(`${name}.createdAt must be a date-time.`);
  }
  return {
    id: requireText(id, `${name}.id`),
    role: known,
    parts: requireList(parts, `${name}.parts`).flatMap((part, index) =>
      readPart(part, `${name}.parts[${index}]`, isPartIgnored),
    ),
    ...requireTexts({ createdAt }, name),
    ...(isGiven(metadata) && { metadata: requireRecord(metadata, `${name}.metadata`) }),
  };
}

function readPart(value: unknown, name: string, isPartIgnored: (type: string) => boolean): RequestPart[] {
  const part = requireRecord(value, name);
  const type = requireText(part.type, `${name}.type`);
  const read = (field: string) => requireText(part[field], `${name}.${field}`);
  switch (type) {
    case 'text':
    case 'reasoning':
      return [{ type, text: read('text') }];
    case 'source-url':
      return [{ type, sourceId: read('sourceId'), url: read('url'), ...requireTexts({ title: part.title }, name) }];
    case 'file': {
      const { filename } = part;
      return [{ type, mediaType: read('mediaType'), url: read('url'), ...requireTexts({ filename }, name) }];
    }
    case 'step-start':
      return [{ type }];
    default:
      if (isPartIgnored(type)) return [];
      throw new InvalidBodyError(
        `${name}.type is "${type.slice(0, 40)}", but must be text, reasoning, source-url, file or step-start.`,
      );
  }
}

function readContextItem(value: unknown, name: string): ContextItem {
  const { type, value: text, path, elementId } = requireRecord(value, name);
  if (type !== 'code' && type !== 'textSelection') {
    throw new InvalidBodyError(`${name}.type must be code or textSelection.`);
  }
  return { type, value: requireText(text, `${name}.value`), ...requireTexts({ path, elementId }, name) };
}

function readCurrentPath(value: unknown): string {
  const path = requireText(value, 'currentPath');
  if (Array.from(path).length <= CURRENT_PATH_MAX_LENGTH) return path;
  throw new InvalidBodyError(`currentPath must be at most ${CURRENT_PATH_MAX_LENGTH} characters.`);
}

function readPageSize(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw new InvalidBodyError('retrievalPageSize must be a whole number of 1 or more.');
}
