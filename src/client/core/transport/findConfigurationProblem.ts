import { isAssistantDomain } from '../../../shared/contract/index';
import type { ServiceOptions } from './resolveConfiguration';

/** Why options cannot work; `describeProblem` says it in words. */
export type ConfigurationProblem =
  | 'wrong-key'
  | 'wrong-endpoint'
  | 'no-domain'
  | 'wrong-domain'
  | 'no-key'
  | 'wrong-base-url';

/**
 * An assistant key that may be one: not with a character that no header can carry, nor with what examples write behind the mark, such as
 * `acme_dsc_…`, `acme_dsc_xxx` and `your_dsc_key`.
 */
const USABLE_KEY = /^(?!your)[!-~]+_dsc_(?!x*$|your|.*[<{]|.*\.\.)[!-~]+$/i;

/** The first thing that keeps options from working; `null` when they can work. Small, for it runs before anything is loaded. */
export function findConfigurationProblem(
  options: ServiceOptions & { transport?: unknown },
): ConfigurationProblem | null {
  if (options.transport) return null;
  const [domain = '', apiKey = '', baseUrl = '', endpoint = ''] = [
    options.domain,
    options.apiKey,
    options.baseUrl,
    options.endpoint,
  ].map(toText);
  if (apiKey && !USABLE_KEY.test(apiKey)) return 'wrong-key';
  if (endpoint) return isAddress(endpoint) ? null : 'wrong-endpoint';
  if (!domain) return 'no-domain';
  if (!isAssistantDomain(domain)) return 'wrong-domain';
  if (!apiKey) return 'no-key';
  return baseUrl && !isAddress(baseUrl) ? 'wrong-base-url' : null;
}

/** The text of an option, trimmed; pages without types give what they like. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isAddress(value: string): boolean {
  return /^(https?:\/\/[^/\s]|\/(?!\/))/i.test(value);
}
