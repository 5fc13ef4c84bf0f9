import { isAssistantDomain, isAssistantKey } from '../../../shared/contract/index';
import type { ServiceOptions } from './resolveConfiguration';

/** Why options cannot work; `describeProblem` says it in words. */
export type ConfigurationProblem =
  | 'wrong-key'
  | 'wrong-endpoint'
  | 'no-domain'
  | 'wrong-domain'
  | 'no-key'
  | 'wrong-base-url';

/** The first thing that keeps options from working; `null` when they can work. Small, for it runs before anything is loaded. */
export function findConfigurationProblem(options: ServiceOptions): ConfigurationProblem | null {
  const domain = toText(options.domain);
  const apiKey = toText(options.apiKey);
  const baseUrl = toText(options.baseUrl);
  const endpoint = toText(options.endpoint);
  if (apiKey && !isAssistantKey(apiKey)) return 'wrong-key';
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
  return /^https?:\/\/[^/\s]+/i.test(value) || /^\/(?!\/)/.test(value);
}
