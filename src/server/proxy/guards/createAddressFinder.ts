import type { WarnOnce } from '../createWarnOnce';
import type { ProxyOptions } from '../ProxyOptions';
import type { AddressReader } from './createAddressReader';
import { findAddressProblem, findPlatformProblem } from './findAddressProblem';

/** The address of the client by which a request is counted. */
export interface AddressFinder {
  /** The client's address; `null` when it is unknown, so that the request is counted together with all others. */
  read(request: Request, remoteAddress: string | null): string | null;
  /** The reason why clients share a limit, as known by now and by this request; `null` when there is none. */
  findProblem(request: Request, remoteAddress: string | null): string | null;
}

/** Creates the reader of client addresses. A server in front that the options do not name is reported at once: all clients would share one limit. */
export function createAddressFinder(
  { clientAddress, trustedProxies = [] }: Pick<ProxyOptions, 'clientAddress' | 'trustedProxies'>,
  { readClient }: AddressReader,
  warnOnce: WarnOnce,
): AddressFinder {
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
    read,
    findProblem(request, remoteAddress) {
      if (!isSet) note(findAddressProblem(request.headers, remoteAddress));
      return problem;
    },
  };
}
