import type { StaticExportRequest } from '../../contract';
import { isHostName, isRecord } from '../../contract';
import { HttpError } from '../http/HttpError';

/** Checks the body of a job start (specification section 4.3). Throws {@link HttpError} 400 naming the field. */
export function readExportRequest(body: unknown): StaticExportRequest {
  if (!isRecord(body)) throw new HttpError(400, 'The body must be a JSON object.');
  const { domain, version, paths } = body;
  if (typeof domain !== 'string' || !isHostName(domain)) {
    throw new HttpError(400, 'domain is required: a host name without protocol, slash or path.');
  }
  if (version !== undefined && (typeof version !== 'string' || version === '')) {
    throw new HttpError(400, 'version must be a string.');
  }
  if (paths !== undefined && !isPaths(paths)) {
    throw new HttpError(400, 'paths must be an array of one path or more, each beginning with a slash.');
  }
  return { domain, version, paths };
}

function isPaths(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string' && path.startsWith('/'))
  );
}
