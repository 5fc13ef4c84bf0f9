import { Refusal } from '../Refusal';
import type { RouteName } from '../routes';
import type { BodyRules } from './BodyRules';
import { readAgentPromptRequest } from './readAgentPromptRequest';
import { readAssistantMessageRequest } from './readAssistantMessageRequest';
import { readStaticExportRequest } from './readStaticExportRequest';

/**
 * The body that a route sends to the service, written anew from the fields that were checked; `null` when it sends
 * none.
 *
 * @throws Refusal 400 or 403.
 */
export function readRequestBody(route: RouteName, body: unknown, rules: BodyRules): string | null {
  switch (route) {
    case 'assistant-message':
      return write(readAssistantMessageRequest(body, rules));
    case 'agent-job-create':
    case 'agent-job-follow-up':
      return write(readAgentPromptRequest(body));
    case 'static-export-start':
      return write(readStaticExportRequest(body, rules.exportDomains));
    default:
      return null;
  }
}

function write(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Nesting of tens of thousands of levels can be read, but not written.
    throw new Refusal(400, 'body', 'The body is nested too deeply.');
  }
}
