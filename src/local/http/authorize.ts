import { readBearer } from '../../contract';
import { sameText } from '../threads/createThreadStore';
import { HttpError } from './HttpError';

/** The keys of the service. */
export interface ServiceKeys {
  assistantKey: string;
  adminKey: string;
}

/**
 * Checks the `Authorization` header (specification section 5). Throws {@link HttpError} 401 for a missing or wrong key and
 * 403 for the key of another endpoint group.
 */
export function authorize(request: Request, keys: ServiceKeys, group: keyof ServiceKeys): void {
  const token = readBearer(request.headers.get('authorization'));
  const headers = { 'www-authenticate': 'Bearer' };
  if (token === null) throw new HttpError(401, 'The Authorization header is missing: send "Bearer <key>".', headers);
  if (sameText(token, keys[group])) return;
  const other = group === 'adminKey' ? keys.assistantKey : keys.adminKey;
  if (!sameText(token, other)) throw new HttpError(401, 'The key is wrong.', headers);
  throw new HttpError(403, `This endpoint needs the ${group === 'adminKey' ? 'admin' : 'assistant'} key.`);
}
