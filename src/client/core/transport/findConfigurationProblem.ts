import { isAssistantDomain } from '../../../shared/contract/assistantDomain';
import type { ServiceOptions } from './resolveConfiguration';

/** The option that is missing or wrong; `describeProblem` explains it. */
export type ConfigurationProblem = 'domain' | 'apiKey' | 'baseUrl' | 'endpoint';

/**
 * A text that may be an assistant key: without characters that are invalid in a header, and not a placeholder from examples, such as
 * `acme_dsc_…`, `acme_dsc_xxx` and `your_dsc_key`.
 */
const KEY = /^[!-~]+$/;
const PLACEHOLDER = /^your|_dsc_(?:x*$|your)|[<{]|\.\./i;

function isUsableKey(key: string): boolean {
  return KEY.test(key) && /._dsc_/i.test(key) && !PLACEHOLDER.test(key);
}

/** The first problem that prevents options from working; `null` when they can work. Small, because it runs before anything is loaded. */
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
  if (apiKey && !isUsableKey(apiKey)) return 'apiKey';
  if (endpoint) return isAddress(endpoint) ? null : 'endpoint';
  if (!isAssistantDomain(domain)) return 'domain';
  if (!apiKey) return 'apiKey';
  return baseUrl && !isAddress(baseUrl) ? 'baseUrl' : null;
}

/** The text of an option, trimmed. Untyped pages may pass any value. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isAddress(value: string): boolean {
  return /^(https?:\/\/[^/\s]|\/(?!\/))/i.test(value);
}
