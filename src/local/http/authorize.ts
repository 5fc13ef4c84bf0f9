import { readBearer } from '../../contract';
import { sameText } from '../threads/createThreadStore';
import { HttpError } from './HttpError';

/** An admin key besides the service's own. */
export interface AdminKey {
  key: string;
  /** `read` allows GET and HEAD, `write` allows all; a key without a scope allows nothing. */
  scope?: 'read' | 'write';
  /** Date-time after which the key is taken no more. */
  expiresAt?: string;
}

/** The keys of the service. */
export interface ServiceKeys {
  assistantKey: string;
  adminKeys: readonly AdminKey[];
  now: () => number;
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };

/** Checks the key of the message endpoint (specification section 5). Throws {@link HttpError} 401, or 403 for an admin key. */
export function authorizeAssistant(request: Request, keys: ServiceKeys): void {
  const token = readToken(request);
  if (sameText(token, keys.assistantKey)) return;
  if (findAdminKey(token, keys)) throw new HttpError(403, 'This endpoint needs an assistant key.');
  throw new HttpError(401, 'The key is wrong.', CHALLENGE);
}

/**
 * Checks the key of agent jobs and static exports (specification section 5). Throws {@link HttpError} 401 for a missing, wrong or
 * expired key, 403 for an assistant key and for one whose scope does not allow the request.
 */
export function authorizeAdmin(request: Request, keys: ServiceKeys): void {
  const token = readToken(request);
  const found = findAdminKey(token, keys);
  if (!found) {
    if (sameText(token, keys.assistantKey)) throw new HttpError(403, 'This endpoint needs an admin key.');
    throw new HttpError(401, 'The key is wrong.', CHALLENGE);
  }
  if (found.expiresAt !== undefined && Date.parse(found.expiresAt) <= keys.now()) {
    throw new HttpError(401, 'The key has expired.', CHALLENGE);
  }
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (found.scope === 'write' || (found.scope === 'read' && reads)) return;
  throw new HttpError(403, `The key lacks the scope ${reads ? 'read' : 'write'}.`);
}

function readToken(request: Request): string {
  const token = readBearer(request.headers.get('authorization'));
  if (token === null) throw new HttpError(401, 'The Authorization header is missing: send "Bearer <key>".', CHALLENGE);
  return token;
}

function findAdminKey(token: string, { adminKeys }: ServiceKeys): AdminKey | undefined {
  return adminKeys.find(({ key }) => sameText(key, token));
}
