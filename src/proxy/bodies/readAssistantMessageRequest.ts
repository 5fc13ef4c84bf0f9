import type {
  AssistantMessageRequest,
  ContextItem,
  MessageRole,
  RequestMessage,
  RequestPart,
  SearchFilter,
} from '../../contract';
import { CURRENT_PATH_MAX_LENGTH, isRecord } from '../../contract';
import { Refusal } from '../Refusal';
import type { BodyRules } from './BodyRules';

const ROLES: readonly MessageRole[] = ['system', 'user', 'assistant'];

/**
 * Reads a message request and builds it anew from the fields of the contract, so that nothing else
 * reaches the service. Parts of types that the service does not take are left out.
 *
 * @throws Refusal 400 that names the field, and the option where one allows it.
 */
export function readAssistantMessageRequest(body: unknown, rules: BodyRules): AssistantMessageRequest {
  if (!isRecord(body)) throw invalid('The body must be an object.');
  const { fp, messages, threadId, threadKey, retrievalPageSize, filter, context, currentPath } = body;
  if (typeof fp !== 'string' || fp === '') throw invalid('"fp" must be "anonymous" or the identifier of a user.');
  if (!Array.isArray(messages) || messages.length === 0) throw invalid('"messages" must be a list of messages.');
  return {
    fp,
    messages: messages.map((message) => readMessage(message, rules)),
    ...(threadId !== undefined && { threadId: threadId === null ? null : readText(threadId, 'threadId') }),
    ...(isGiven(threadKey) && { threadKey: readText(threadKey, 'threadKey') }),
    ...(isGiven(retrievalPageSize) && { retrievalPageSize: readPageSize(retrievalPageSize, rules) }),
    ...(filter !== undefined && { filter: filter === null ? null : readFilter(filter) }),
    ...(isGiven(context) && { context: readContext(context) }),
    ...(isGiven(currentPath) && { currentPath: readCurrentPath(currentPath) }),
  };
}

/** Optional fields may also be `null`; the service is spared them. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function readMessage(message: unknown, rules: BodyRules): RequestMessage {
  if (!isRecord(message) || !Array.isArray(message.parts)) throw invalid('Each message has "id", "role" and "parts".');
  const role = ROLES.find((known) => known === message.role);
  if (role === undefined) throw invalid('The "role" of a message is "system", "user" or "assistant".');
  if (role === 'system' && !rules.allowSystemMessages) {
    throw invalid('The proxy refused a message of the role "system"; set allowSystemMessages to let it pass.');
  }
  const { createdAt, metadata } = message;
  return {
    id: readText(message.id, 'id'),
    role,
    parts: message.parts.flatMap((part) => readPart(part, rules)),
    ...(typeof createdAt === 'string' && { createdAt }),
    ...(isRecord(metadata) && { metadata }),
  };
}

function readPart(part: unknown, rules: BodyRules): RequestPart[] {
  if (!isRecord(part)) throw invalid('Each part of a message is an object.');
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [{ type: part.type, text: readText(part.text, 'text') }];
    case 'source-url': {
      const { sourceId, url, title } = part;
      return [
        { type: part.type, sourceId: readText(sourceId, 'sourceId'), url: readSourceUrl(url), ...optional({ title }) },
      ];
    }
    case 'file': {
      const { mediaType, url, filename } = part;
      return [
        {
          type: part.type,
          mediaType: readText(mediaType, 'mediaType'),
          url: readFileUrl(url, rules),
          ...optional({ filename }),
        },
      ];
    }
    case 'step-start':
      return [{ type: part.type }];
    default:
      return [];
  }
}

function readFilter(filter: unknown): SearchFilter {
  if (!isRecord(filter)) throw invalid('"filter" must be an object or null.');
  const { version, language, groups } = filter;
  return {
    ...optional({ version, language }),
    ...(groups !== undefined && { groups: readList(groups, 'groups').map((group) => readText(group, 'groups')) }),
  };
}

function readContext(context: unknown): ContextItem[] {
  return readList(context, 'context').map((item) => {
    if (!isRecord(item)) throw invalid('Each "context" item is an object.');
    const { type, path, elementId } = item;
    if (type !== 'code' && type !== 'textSelection') {
      throw invalid('The "type" of a "context" item is "code" or "textSelection".');
    }
    return { type, value: readText(item.value, 'value'), ...optional({ path, elementId }) };
  });
}

function readCurrentPath(value: unknown): string {
  const path = readText(value, 'currentPath');
  if (path.length > CURRENT_PATH_MAX_LENGTH) {
    throw invalid(`"currentPath" has at most ${CURRENT_PATH_MAX_LENGTH} characters.`);
  }
  return path;
}

function readPageSize(value: unknown, { maxRetrievalPageSize }: BodyRules): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxRetrievalPageSize) return value;
  throw invalid(
    `"retrievalPageSize" must be a whole number from 1 to ${maxRetrievalPageSize}, which is the proxy's maxRetrievalPageSize.`,
  );
}

/** The address of a source; it is shown and never fetched. */
function readSourceUrl(value: unknown): string {
  const url = readText(value, 'url');
  if (/^https?:\/\//i.test(url)) return url;
  throw invalid('The "url" of a source is an https or http address.');
}

/** The service fetches the address of a file from its own network: the data itself passes, and listed origins. */
function readFileUrl(value: unknown, { fileOrigins }: BodyRules): string {
  const url = readText(value, 'url');
  if (/^data:/i.test(url)) return url;
  const { protocol, origin, href } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '', href: '' };
  if (!/^https?:$/.test(protocol)) throw invalid('The "url" of a file is a data address.');
  // Written anew, so that the service reads the same host in it.
  if (fileOrigins.has(origin)) return href;
  throw invalid(`The proxy refused a file of ${origin}; add it to fileOrigins, or send the file as a data address.`);
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalid(`"${name}" must be a string.`);
  return value;
}

function readList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(`"${name}" must be a list.`);
  return value;
}

/** The fields that are there, each of which must be a string. */
function optional<Name extends string>(fields: Record<Name, unknown>): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(fields) as Name[]) {
    if (fields[name] !== undefined) texts[name] = readText(fields[name], name);
  }
  return texts;
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'body', message);
}
