import {
  type AssistantMessageRequest,
  type RequestPart,
  type StaticExportRequest,
  isRetrievalPageSize,
  RETRIEVAL_PAGE_SIZE_MAX,
  InvalidBodyError,
  readAgentPromptRequest,
  readAnswerRating,
  readAnswerRequest,
  readAssistantMessageRequest,
  readDocsSearchRequest,
  readMcpRequest,
  readStaticExportRequest,
} from '../../../shared/contract';
import { Refusal } from '../Refusal';
import type { RouteName } from '../routes';
import type { ProxySettings } from '../resolveSettings';

type BodyRules = Pick<ProxySettings, 'exportDomains'>;

/**
 * The body that a route sends to the service, built again from the checked fields; `null` when the route sends no body. Message parts that
 * the service does not accept are left out.
 *
 * @throws Refusal 400 or 403.
 */
export function readRequestBody(route: RouteName, body: unknown, rules: BodyRules): string | null {
  try {
    const read = readBody(route, body, rules);
    return read === null ? null : write(read);
  } catch (error) {
    throw error instanceof InvalidBodyError ? invalid(error.message) : error;
  }
}

function readBody(route: RouteName, body: unknown, rules: BodyRules): object | null {
  switch (route) {
    case 'assistant-message':
      return checkMessages(readAssistantMessageRequest(body, () => true));
    case 'agent-job-create':
    case 'agent-job-follow-up':
      return readAgentPromptRequest(body);
    case 'answer':
      return readAnswerRequest(body);
    case 'feedback':
      return readAnswerRating(body);
    case 'search':
      return readDocsSearchRequest(body);
    case 'mcp':
      return readMcpRequest(body);
    case 'static-export-start':
      return checkDomain(readStaticExportRequest(body), rules);
    default:
      return null;
  }
}

function checkMessages(request: AssistantMessageRequest): AssistantMessageRequest {
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

function checkDomain(request: StaticExportRequest, { exportDomains }: BodyRules): StaticExportRequest {
  if (exportDomains === null || exportDomains.includes(request.domain.toLowerCase())) return request;
  throw new Refusal(403, 'body', `The proxy refused to export ${request.domain}; add it to staticExport.domains.`);
}

function write(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    // JSON with tens of thousands of levels can be parsed, but not serialized.
    throw invalid('The body is nested too deeply.');
  }
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'body', message);
}
