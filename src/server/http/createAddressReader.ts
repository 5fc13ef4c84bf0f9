import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Keywords for address ranges, and their names in `ipaddr.js`. */
const RANGES: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
  private: ['loopback', 'linkLocal', 'private', 'uniqueLocal'],
};

/** Reads client addresses and knows the trusted reverse proxies. */
export type AddressReader = ReturnType<typeof createAddressReader>;

/**
 * Creates the reader for a list of trusted reverse proxies. `X-Forwarded-For` is read from the right, and the first hop that is not trusted
 * is the client. Entries to the left of it may be invented.
 * @throws Error For an entry that is not an address, a network or a keyword.
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map(toMatcher);
  const isTrusted = (address: Address) => trusted.some((matches) => matches(address));
  return {
    /** The client's address from the socket's address and `X-Forwarded-For`; `null` if it is unknown. */
    readClient(remoteAddress: string | null, forwardedFor: string | null) {
      let client = remoteAddress === null ? null : parseHop(remoteAddress);
      if (client === null) return null;
      const hops = forwardedFor?.split(',') ?? [];
      while (hops.length > 0 && isTrusted(client)) {
        const hop = parseHop(hops.pop() ?? '');
        // A hop that cannot be parsed hides the earlier ones, so the server that wrote it is the last known address.
        if (hop === null) break;
        client = hop;
      }
      return client.toString();
    },
    /** Whether the socket's peer is one of the trusted servers. */
    isTrusted(remoteAddress: string | null) {
      const peer = remoteAddress === null ? null : parseHop(remoteAddress);
      return peer !== null && isTrusted(peer);
    },
  };
}

/**
 * The keys under which an address is counted: an IPv4 address itself, an IPv6 address by its networks, since one household or server has a
 * whole network (https://www.rfc-editor.org/rfc/rfc6177). Anything else is counted together.
 */
export function toNetworkKeys(address: string | null, bits: readonly number[]): string[] {
  const parsed = address === null ? null : parseHop(address);
  if (parsed === null) return ['unknown'];
  if (!isIPv6(parsed)) return [parsed.toString()];
  const text = parsed.toString();
  return bits.map((size) => `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${size}`).toString()}/${size}`);
}

/** Parses an address with or without port, brackets or zone. IPv4 within IPv6 becomes IPv4. */
function parseHop(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '');
  // `isValid` also accepts short and octal forms of IPv4, which other parsers read as other addresses.
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

function toMatcher(entry: string): (address: Address) => boolean {
  const ranges = Object.hasOwn(RANGES, entry) ? RANGES[entry] : undefined;
  if (ranges) return (address) => ranges.includes(address.range());
  try {
    const [network, bits] = ipaddr.parseCIDR(
      entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`,
    );
    return (address) => address.kind() === network.kind() && address.match(network, bits);
  } catch {
    throw new Error(
      `[docs-assistant] The option "trustedProxies" contains "${entry}", which is not an address, network or known keyword. ` +
        'Use addresses such as "10.0.0.7", networks such as "10.0.0.0/8", or loopback, linklocal, uniquelocal or private.',
    );
  }
}

function isIPv6(address: Address): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}

/** Header in which the listener passes the connection's address to the handler. A client's own header of this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-local-client-address';

/** The function that returns the reader's address of a request from the listener; empty when it is unknown. */
export function createClientAddress(trustedProxies: readonly string[] = []): (request: Request) => string {
  const reader = createAddressReader(trustedProxies);
  return ({ headers }) => reader.readClient(headers.get(CLIENT_ADDRESS_HEADER), headers.get('x-forwarded-for')) ?? '';
}
