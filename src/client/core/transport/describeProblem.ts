import { isAssistantKey } from '../../../shared/contract/index';
import { findConfigurationProblem, toText, type ConfigurationProblem } from './findConfigurationProblem';
import type { ServiceOptions } from './resolveConfiguration';

/** Explains why options cannot work and what to do; `null` when they can work. Calls no functions of the options. */
export function findProblem(options: ServiceOptions): string | null {
  const problem = findConfigurationProblem(options);
  return problem && `[docs-assistant] ${describeProblem(problem, options)}`;
}

/**
 * Explains why there is no configuration and what to do. A separate module from the check, so that the texts are loaded only when there
 * is a problem.
 *
 * @param problem A problem of `findConfigurationProblem`; any other text is already a message for developers.
 */
export function describeProblem(problem: string, { domain, apiKey, endpoint, baseUrl }: ServiceOptions): string {
  switch (problem as ConfigurationProblem) {
    case 'apiKey':
      if (!toText(apiKey))
        return 'apiKey is missing and no endpoint is set. Set apiKey to the public assistant key, or endpoint to the URL of your proxy, which keeps the key on your server.';
      if (isAssistantKey(toText(apiKey)))
        return 'apiKey is the placeholder of an example, or has characters that are not allowed in an HTTP header. Use the key that contains "_dsc_" from the API keys page.';
      return 'apiKey is not an assistant key. Readers can see this option, so never put an admin key here. Use the key that contains "_dsc_" from the API keys page.';
    case 'endpoint':
      return `endpoint ${quote(toText(endpoint))} is not an http(s) URL or a path. Set it to the message endpoint of your proxy, such as "/api/docs-assistant/message".`;
    case 'domain':
      if (!toText(domain))
        return 'domain is missing. Set it to the last segment of your site\'s dashboard URL, for example domain="acme".';
      return `domain ${quote(toText(domain))} is not a site identifier. Use only the identifier, without protocol, slash or path: ${quote(suggestDomain(toText(domain)))}.`;
    case 'baseUrl':
      return `baseUrl ${quote(toText(baseUrl))} is not an http(s) URL. Set it to the base URL of the service, such as "https://api.example.com".`;
    default:
      return problem;
  }
}

function suggestDomain(domain: string): string {
  const host = domain.replace(/^[a-z]+:\/\//i, '');
  return host.split(/[/.?#:@\s]/, 1)[0] || 'acme';
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
