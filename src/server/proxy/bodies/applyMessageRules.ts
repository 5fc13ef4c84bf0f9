import {
  isRetrievalPageSize,
  RETRIEVAL_PAGE_SIZE_MAX,
  type AssistantMessageRequest,
  type RequestPart,
} from '../../../shared/contract';
import { Refusal } from '../Refusal';

/**
 * Checks a message request against the rules of the proxy.
 *
 * @throws Refusal 400 that names the field.
 */
export function applyMessageRules(request: AssistantMessageRequest): AssistantMessageRequest {
  const { messages, retrievalPageSize = 1 } = request;
  if (messages.some(({ role }) => role === 'system')) {
    throw invalid('The proxy refused a message with the role "system", which would instruct the model.');
  }
  if (!isRetrievalPageSize(retrievalPageSize)) {
    throw invalid(`"retrievalPageSize" must be a whole number from 1 to ${RETRIEVAL_PAGE_SIZE_MAX}.`);
  }
  for (const { parts } of messages) for (const part of parts) checkPart(part);
  return request;
}

function checkPart(part: RequestPart): void {
  // The service fetches a file's URL from its own network.
  if (part.type === 'file' && !/^data:/i.test(part.url))
    throw invalid('The "url" of a file must be a data URL, because the service would fetch any other one.');
  // The URL of a source is only shown, never fetched.
  if (part.type === 'source-url' && !/^https?:\/\//i.test(part.url))
    throw invalid('The "url" of a source must be an https or http URL.');
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'body', message);
}

/** Rules for request bodies: the operator's options with their defaults. */
export interface BodyRules {
  /** Sites that may be exported; `null` for any. */
  exportDomains: readonly string[] | null;
}
