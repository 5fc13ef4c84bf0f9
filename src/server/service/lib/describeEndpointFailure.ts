import { printable } from '../../../shared/contract/printable';
import { describeError } from '../../../shared/contract/describeError';

/** Longest part of an endpoint's own words that is logged, in characters. */
const LOGGED_MAX_LENGTH = 300;

/** The words of a failed request to a model's endpoint for the log, without the key, which an endpoint may repeat. */
export function describeEndpointFailure(error: unknown, apiKey: string | undefined): string {
  const words = describeError(error);
  return printable((apiKey ? words.replaceAll(apiKey, '…') : words).slice(0, LOGGED_MAX_LENGTH));
}
