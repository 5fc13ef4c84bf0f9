import { bearer } from '../../../shared/contract/index';
import type { SendMessagesOptions } from './createAssistantTransport';
import type { ServiceConfiguration } from './resolveConfiguration';
import { ServiceError } from '../conversation/ServiceError';

/**
 * The headers of the host and the chat. The fixed headers of the contract (specification sections 4.2 and 5) override them,
 * case-insensitively.
 */
export function createHeaders(
  { headers, apiKey }: ServiceConfiguration,
  ofChat: SendMessagesOptions['headers'],
): Headers {
  try {
    const all = new Headers(headers);
    new Headers(ofChat).forEach((value, name) => all.set(name, value));
    all.set('Content-Type', 'application/json');
    all.set('Accept', 'text/event-stream');
    if (apiKey !== null) all.set('Authorization', bearer(apiKey));
    return all;
  } catch (cause) {
    const message = 'apiKey, or a name or value in headers, holds characters that no header can.';
    throw new ServiceError({ kind: 'bad-request', message, cause });
  }
}
