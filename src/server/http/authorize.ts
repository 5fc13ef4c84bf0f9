import { readBearer } from '../../shared/contract';
import { sameText } from '../lib/sameText';
import { HttpError } from './HttpError';

/** An assistant key. */
export interface AssistantKey {
  key: string;
  /** Date-time when the key expires. @default never */
  expiresAt?: string;
  /** IP addresses that may use the key. @default all */
  addresses?: readonly string[];
}

/** An admin key. */
export interface AdminKey extends AssistantKey {
  /** `read` allows GET and HEAD, `write` allows everything. A key without a scope allows nothing. */
  scope?: 'read' | 'write';
}

export interface ServiceKeys {
  assistantKeys: readonly AssistantKey[];
  adminKeys: readonly AdminKey[];
  clientAddress: (request: Request) => string;
  now: () => number;
}

const CHALLENGE = { 'www-authenticate': 'Bearer' };

/**
 * Checks the key of the message endpoint (specification section 5). Throws {@link HttpError} 401 for a missing, wrong or expired key, 403
 * for an admin key and for a key that is bound to other addresses.
 */
export function authorizeAssistant(request: Request, keys: ServiceKeys): void {
  const token = readToken(request);
  const found = findKey(token, keys.assistantKeys);
  if (!found) {
    if (findKey(token, keys.adminKeys)) throw new HttpError(403, 'This endpoint needs an assistant key.');
    throw new HttpError(401, 'The key is wrong. Send one that the service was started with.', CHALLENGE);
  }
  checkBounds(request, found, keys);
}

/**
 * Checks the key of agent jobs and static exports (specification section 5). Throws {@link HttpError} 401 for a missing, wrong or expired
 * key, 403 for an assistant key, for a key that is bound to other addresses and for a key whose scope does not allow the request.
 */
export function authorizeAdmin(request: Request, keys: ServiceKeys): void {
  const token = readToken(request);
  const found = findKey(token, keys.adminKeys);
  if (!found) {
    if (findKey(token, keys.assistantKeys)) throw new HttpError(403, 'This endpoint needs an admin key.');
    throw new HttpError(401, 'The key is wrong. Send one that the service was started with.', CHALLENGE);
  }
  checkBounds(request, found, keys);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (found.scope === 'write' || (found.scope === 'read' && reads)) return;
  throw new HttpError(403, `The key lacks the scope ${reads ? 'read' : 'write'}. Use one that has it.`);
}

function checkBounds(request: Request, { expiresAt, addresses }: AssistantKey, keys: ServiceKeys): void {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= keys.now()) {
    throw new HttpError(401, 'The key has expired. Use a new one.', CHALLENGE);
  }
  if (addresses === undefined) return;
  if (!addresses.includes(keys.clientAddress(request)))
    throw new HttpError(403, 'The key is not valid for requests from this address. Use one that is.');
}

function readToken(request: Request): string {
  const token = readBearer(request.headers.get('authorization'));
  if (token === null) throw new HttpError(401, 'The Authorization header is missing: send "Bearer <key>".', CHALLENGE);
  return token;
}

function findKey<Key extends AssistantKey>(token: string, keys: readonly Key[]): Key | undefined {
  return keys.find(({ key }) => sameText(key, token));
}
