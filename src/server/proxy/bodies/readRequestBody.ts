import {
  type StaticExportRequest,
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
import { applyMessageRules, type BodyRules } from './applyMessageRules';

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
    throw error instanceof InvalidBodyError ? new Refusal(400, 'body', error.message) : error;
  }
}

function readBody(route: RouteName, body: unknown, rules: BodyRules): object | null {
  switch (route) {
    case 'assistant-message':
      return applyMessageRules(readAssistantMessageRequest(body, () => true));
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

function checkDomain(request: StaticExportRequest, { exportDomains }: BodyRules): StaticExportRequest {
  if (exportDomains === null || exportDomains.includes(request.domain.toLowerCase())) return request;
  throw new Refusal(403, 'body', `The proxy refused to export ${request.domain}; add it to staticExport.domains.`);
}

function write(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    // JSON with tens of thousands of levels can be parsed, but not serialized.
    throw new Refusal(400, 'body', 'The body is nested too deeply.');
  }
}
