import { createAddressReader } from '../../http/createAddressReader';

/** A reverse proxy that a platform puts before the handler, recognized by an environment variable or by a header that it adds. */
interface Platform {
  name: string;
  variable: string;
  header?: string;
  /** The option that reads the client's address from a header that this proxy sets itself, so that no client can forge it. */
  option: string;
}

const readHeader = (name: string) => `clientAddress: (request) => request.headers.get('${name}')`;

/** The reverse proxy writes the last address. A client may have invented the earlier ones. */
const LAST_HOP = `${readHeader('x-forwarded-for')}?.split(',').at(-1)`;

const PLATFORMS: readonly Platform[] = [
  { name: 'Vercel', variable: 'VERCEL', header: 'x-vercel-id', option: readHeader('x-real-ip') },
  { name: 'Netlify', variable: 'NETLIFY', header: 'x-nf-request-id', option: readHeader('x-nf-client-connection-ip') },
  { name: 'Fly.io', variable: 'FLY_APP_NAME', header: 'fly-request-id', option: readHeader('fly-client-ip') },
  { name: 'Railway', variable: 'RAILWAY_ENVIRONMENT_NAME', option: readHeader('x-real-ip') },
  { name: 'Heroku', variable: 'DYNO', option: LAST_HOP },
  { name: 'Google Cloud Run', variable: 'K_SERVICE', option: LAST_HOP },
  { name: 'AWS Lambda', variable: 'AWS_LAMBDA_FUNCTION_NAME', option: LAST_HOP },
  { name: 'Cloudflare', variable: 'CF_PAGES', header: 'cf-ray', option: readHeader('cf-connecting-ip') },
];

const SHARED = 'so all clients share one rate limit.';

/** Finds the platform that the handler runs on, before any request. @returns A sentence that says what to change, or `null`. */
export function findPlatformProblem(): string | null {
  try {
    const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
    return describePlatform(PLATFORMS.find(({ variable }) => env[variable]));
  } catch {
    // Deno throws for a variable that it has no permission to read.
    return null;
  }
}

/**
 * Finds out why a request is counted together with all others and not for its own client.
 *
 * @param remoteAddress Address of the socket's peer, which may be a reverse proxy; `null` if the runtime does not show it.
 * @returns A sentence that says what to change, or `null`.
 */
export function findAddressProblem(headers: Request['headers'], remoteAddress: string | null): string | null {
  const platform = PLATFORMS.find(({ header }) => header !== undefined && headers.has(header));
  if (platform !== undefined) return describePlatform(platform);
  const isForwarded = headers.has('x-forwarded-for');
  if (remoteAddress === null)
    return `The client address is unknown, ${SHARED} ${
      isForwarded
        ? `Set ${LAST_HOP}.`
        : 'Use toNodeListener, call handler.handle(request, { remoteAddress }), or set clientAddress.'
    }`;
  // A client on the internet has no private address, so the peer may be a reverse proxy that is not in the list.
  return isForwarded && createAddressReader(['private']).isTrusted(remoteAddress)
    ? `Requests come from a server at ${remoteAddress}, ${SHARED} Set trustedProxies: ['${remoteAddress}'].`
    : null;
}

function describePlatform(platform: Platform | undefined): string | null {
  return platform
    ? `The proxy is behind ${platform.name} without clientAddress, ${SHARED} Set ${platform.option}.`
    : null;
}
