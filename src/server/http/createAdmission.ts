import {
  AGENT_PROMPTS_PER_PROJECT_AND_HOUR,
  MESSAGES_PER_ADDRESS_AND_DAY,
  MESSAGES_PER_ORGANIZATION_AND_HOUR,
  readBearer,
  SEARCHES_PER_ORGANIZATION_AND_HOUR,
} from '../../shared/contract';
import { sameText } from '../lib/sameText';
import type { ServiceStorage } from '../service/storage/ServiceStorage';
import { createRateLimit } from './createRateLimit';
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

export interface AdmissionOptions {
  /** The documentation site that is served. */
  domain: string;
  assistantKeys: readonly AssistantKey[];
  adminKeys: readonly AdminKey[];
  clientAddress: (request: Request) => string;
  /** Stores the counted requests. */
  storage: Pick<ServiceStorage, 'count'>;
  now: () => number;
  /** Maximum number of questions in an hour. @default 10000 */
  messagesPerHour?: number | undefined;
  /** Maximum number of questions from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number | undefined;
}

/** Who may make requests of the service, and how many. */
export type Admission = ReturnType<typeof createAdmission>;

const CHALLENGE = { 'www-authenticate': 'Bearer' };

const RATINGS_PER_ADDRESS_AND_DAY = 500;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function createAdmission(options: AdmissionOptions) {
  const { domain, clientAddress, now } = options;
  const ofHour = options.messagesPerHour ?? MESSAGES_PER_ORGANIZATION_AND_HOUR;
  const ofAddress = options.messagesPerAddressAndDay ?? MESSAGES_PER_ADDRESS_AND_DAY;
  /** By the names under which requests are stored. Reading tools count like questions, and typing one question makes several searches. */
  const limits = {
    'messages-of-hour': [ofHour, HOUR_MS],
    'messages-of-address': [ofAddress, DAY_MS],
    'tools-of-hour': [ofHour, HOUR_MS],
    'tools-of-address': [ofAddress, DAY_MS],
    'searches-of-hour': [SEARCHES_PER_ORGANIZATION_AND_HOUR, HOUR_MS],
    'searches-of-address': [MESSAGES_PER_ADDRESS_AND_DAY, DAY_MS],
    'ratings-of-address': [RATINGS_PER_ADDRESS_AND_DAY, DAY_MS],
    'prompts-of-project': [AGENT_PROMPTS_PER_PROJECT_AND_HOUR, HOUR_MS],
  } as const;
  const counters = new Map(
    Object.entries(limits).map(([kind, [limit, windowMs]]) => [
      kind,
      createRateLimit(options.storage, { kind, limit, windowMs, now }),
    ]),
  );
  const count = async (kind: keyof typeof limits, name: string) => counters.get(kind)?.(name);
  const findKey = <Key extends AssistantKey>(
    request: Request,
    keys: readonly Key[],
    others: readonly AssistantKey[],
  ) => {
    const token = readToken(request);
    const found = keys.find(({ key }) => sameText(key, token));
    if (found) return checkBounds(request, found);
    if (others.some(({ key }) => sameText(key, token)))
      throw new HttpError(403, `This endpoint needs an ${others === options.adminKeys ? 'assistant' : 'admin'} key.`);
    throw wrongKey();
  };
  const checkBounds = <Key extends AssistantKey>(request: Request, key: Key) => {
    if (key.expiresAt !== undefined && Date.parse(key.expiresAt) <= now())
      throw new HttpError(401, 'The key has expired. Use a new one.', CHALLENGE);
    if (key.addresses?.includes(clientAddress(request)) === false)
      throw new HttpError(403, 'The key is not valid for requests from this address. Use one that is.');
    return key;
  };
  return {
    /**
     * Checks the assistant key of a request (specification section 5), and the site that it names. Throws {@link HttpError} 401 for a
     * missing, wrong or expired key, 403 for an admin key and for a key that is bound to other addresses, 404 for another site.
     */
    checkReader(request: Request, named: string | undefined) {
      findKey(request, options.assistantKeys, options.adminKeys);
      if (named === domain) return;
      throw new HttpError(
        404,
        'There is no documentation site with this domain. Send the domain that the service was started with.',
      );
    },
    /** As {@link checkReader}, for the admin key; also 403 for a key whose scope does not allow the request. */
    checkOperator(request: Request) {
      const { scope } = findKey(request, options.adminKeys, options.assistantKeys);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (scope === 'write' || (scope === 'read' && reads)) return;
      throw new HttpError(403, `The key lacks the scope ${reads ? 'read' : 'write'}. Use one that has it.`);
    },
    /** Counts one request. Rejects with {@link HttpError} 429 with `Retry-After` once the limit is exceeded (specification section 8). */
    count,
    /** The same, by the reader's address. */
    countReader: (kind: keyof typeof limits, request: Request) => count(kind, clientAddress(request)),
  };
}

export function wrongKey(): HttpError {
  return new HttpError(401, 'The key is wrong. Send one that the service was started with.', CHALLENGE);
}

/** The key that a request carries. Throws {@link HttpError} 401 without one. */
export function readToken(request: Request): string {
  const token = readBearer(request.headers.get('authorization'));
  if (token === null) throw new HttpError(401, 'The Authorization header is missing: send "Bearer <key>".', CHALLENGE);
  return token;
}
