import {
  isRetrievalPageSize,
  RETRIEVAL_PAGE_SIZE_MAX,
  type AssistantMessageRequest,
  type RequestPart,
} from '../../../shared/contract';
import { Refusal } from '../Refusal';

/**
 * Checks a message request against the rules and normalizes the URLs of its files.
 *
 * @throws Refusal 400 that names the field, and the option that would allow it, if there is one.
 */
export function applyMessageRules(request: AssistantMessageRequest, rules: BodyRules): AssistantMessageRequest {
  const { messages, retrievalPageSize = 1 } = request;
  if (messages.some(({ role }) => role === 'system')) {
    throw invalid('The proxy refused a message with the role "system", which would instruct the model.');
  }
  if (!isRetrievalPageSize(retrievalPageSize)) {
    throw invalid(`"retrievalPageSize" must be a whole number from 1 to ${RETRIEVAL_PAGE_SIZE_MAX}.`);
  }
  return {
    ...request,
    messages: messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => applyPartRules(part, rules)),
    })),
  };
}

function applyPartRules(part: RequestPart, { fileOrigins }: BodyRules): RequestPart {
  if (part.type === 'file') return { ...part, url: toFileUrl(part.url, fileOrigins) };
  // The URL of a source is only shown, never fetched.
  if (part.type !== 'source-url' || /^https?:\/\//i.test(part.url)) return part;
  throw invalid('The "url" of a source must be an https or http URL.');
}

/** The service fetches a file's URL from its own network, so only data URLs and URLs of listed origins are allowed. */
function toFileUrl(url: string, origins: ReadonlySet<string>): string {
  if (/^data:/i.test(url)) return url;
  const { protocol, origin, href } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '', href: '' };
  if (!/^https?:$/.test(protocol)) throw invalid('The "url" of a file must be a data URL.');
  // The normalized form, so that the service reads the same host from it.
  if (origins.has(origin)) return href;
  throw invalid(`The proxy refused a file of ${origin}; add it to fileOrigins, or send the file as a data URL.`);
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'body', message);
}

/** Rules for request bodies: the operator's options with their defaults. */
export interface BodyRules {
  /** Sites that may be exported; `null` for any. */
  exportDomains: readonly string[] | null;
  /** Origins of files that a message may reference by URL. */
  fileOrigins: ReadonlySet<string>;
}
