import { printable } from '../../shared/contract/printable';
import { describeError } from '../../shared/contract/describeError';

/** Maximum length of an endpoint's own message in the log, in characters. */
const LOGGED_MAX_LENGTH = 300;

/** Describes a failed request to a model's endpoint for the log, without the key, which an endpoint may repeat. */
export function describeEndpointFailure(error: unknown, apiKey: string | undefined): string {
  const words = describeError(error);
  return printable((apiKey ? words.replaceAll(apiKey, '…') : words).slice(0, LOGGED_MAX_LENGTH));
}
