import type { StaticExportRequest } from '../../contract';
import { isHostName, isRecord } from '../../contract';
import { Refusal } from '../Refusal';

/**
 * Reads the start of a static export; of the body nothing else is passed on.
 *
 * @param domains The sites that may be exported; `null` for any.
 * @throws Refusal 400, or 403 for a site that is not on the list.
 */
export function readStaticExportRequest(body: unknown, domains: readonly string[] | null): StaticExportRequest {
  if (!isRecord(body)) throw invalid('The body must be an object.');
  const { domain, version, paths } = body;
  if (typeof domain !== 'string' || !isHostName(domain)) {
    throw invalid('"domain" must be a host name alone, without protocol, port, slash or path.');
  }
  if (domains !== null && !domains.includes(domain.toLowerCase())) {
    throw new Refusal(403, 'body', `The proxy refused to export ${domain}; add it to staticExport.domains.`);
  }
  if (version !== undefined && typeof version !== 'string') throw invalid('"version" must be a string.');
  if (paths !== undefined && !isListOfTexts(paths)) throw invalid('"paths" must be a list of strings.');
  return { domain, ...(version !== undefined && { version }), ...(paths !== undefined && { paths }) };
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'body', message);
}
