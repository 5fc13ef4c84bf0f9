import { lookup as findAddresses } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createNodeFetch } from '../../http/listener/createNodeFetch';
import { readChunks } from '../../http/readBody';
import type { ServiceResponse } from '../../http/Connection';
import { VERSION } from '../../lib/version.bundled';

/** The name by which `robots.txt` calls this program. */
export const AGENT = 'docs-assistant-server';

export interface SiteRequest {
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** Asks a site by GET. Does not follow redirects. Rejects for an address of another origin. */
export type SiteFetch = (address: string, request: SiteRequest) => Promise<ServiceResponse>;

/**
 * Creates the only way to ask a site. A name that belongs to a public address at first must keep to public ones: otherwise whoever owns it
 * could later have this machine read what only its own network sees (DNS rebinding).
 *
 * @param find For tests. @default the system's
 */
export function createSiteFetch(origin: string, find: typeof findAddresses = findAddresses): SiteFetch {
  const fetch = createNodeFetch(pinNetwork(find));
  return async (address, { headers, signal }) => {
    if (new URL(address).origin !== origin) throw new Error(`${address} is not part of ${origin}.`);
    return fetch(address, {
      method: 'GET',
      headers: { 'user-agent': `${AGENT}/${VERSION}`, 'accept-encoding': 'gzip, br', ...headers },
      body: null,
      redirect: 'manual',
      signal,
    });
  };
}

function pinNetwork(find: typeof findAddresses): LookupFunction {
  let isPublicSite: boolean | null = null;
  return (name, options, callback) => {
    find(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      isPublicSite ??= addresses.some(({ address }) => isPublic(address));
      const allowed = isPublicSite ? addresses.filter(({ address }) => isPublic(address)) : addresses;
      const [first] = allowed;
      if (!first) return callback(new Error(`${name} now leads to a private address, which is not asked.`), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

function isPublic(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';
}

/** The bytes of a reply, unpacked, up to a maximum; `isWhole` says whether these are all. */
export async function readBytes({ body }: ServiceResponse, maxBytes: number) {
  const pieces: Uint8Array[] = [];
  const fault = await readChunks(body, { maxBytes }, (piece) => pieces.push(piece));
  return { bytes: Buffer.concat(pieces), isWhole: fault === null };
}
