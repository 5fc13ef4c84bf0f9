import type { WarnOnce } from '../createWarnOnce';
import type { ProxyOptions } from '../ProxyOptions';
import type { AddressReader } from '../../http/createAddressReader';
import { findAddressProblem, findPlatformProblem } from './findAddressProblem';

/**
 * Creates the finder of client addresses. It warns at once of a reverse proxy that the options do not name: all clients would share one
 * limit.
 */
export function createAddressFinder(
  { clientAddress, trustedProxies = [] }: Pick<ProxyOptions, 'clientAddress' | 'trustedProxies'>,
  { readClient }: AddressReader,
  warnOnce: WarnOnce,
) {
  const isSet = clientAddress !== undefined || trustedProxies.length > 0;
  let problem: string | null = null;

  function note(found: string | null): void {
    if (found === null) return;
    problem ??= found;
    warnOnce('address', found);
  }

  function read(request: Request, remoteAddress: string | null): string | null {
    const { headers } = request;
    const address = clientAddress?.(request) ?? readClient(remoteAddress, headers.get('x-forwarded-for'));
    if (!isSet) note(findAddressProblem(headers, remoteAddress));
    else if (address === null)
      note(
        clientAddress === undefined
          ? findAddressProblem(headers, null)
          : 'The function clientAddress returned no address for a request. All such requests share one rate limit.',
      );
    return address;
  }

  if (!isSet) note(findPlatformProblem());
  return {
    /** The client's address; `null` when it is unknown, so that the request is counted together with all others. */
    read,
    /** Why clients share a limit, according to this request and earlier ones; `null` if there is no problem. */
    findProblem(request: Request, remoteAddress: string | null) {
      if (!isSet) note(findAddressProblem(request.headers, remoteAddress));
      return problem;
    },
  };
}
