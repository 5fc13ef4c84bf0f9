import { Refusal } from '../Refusal';

/**
 * The host and port that the browser requested, in lower case: `X-Forwarded-Host` of a trusted reverse proxy, then `Host`, then the
 * request's URL on runtimes that show neither. The URL is the last choice because Next.js always writes `localhost` into it.
 *
 * @param isTrusted Whether the peer is one of `trustedProxies`. Of several values, the last is the peer's own.
 */
export function readHost(request: Request, isTrusted: boolean): string {
  const forwarded = isTrusted ? request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded || request.headers.get('host') || new URL(request.url).host).toLowerCase();
}

/**
 * Refuses hosts that are not listed: a foreign site may point its name at this server (DNS rebinding).
 *
 * @param allowedHosts `null` allows every host.
 * @throws Refusal 403.
 */
export function checkHost(host: string, allowedHosts: ReadonlySet<string> | null): void {
  if (allowedHosts === null || allowedHosts.has(host) || allowedHosts.has(host.replace(/:(80|443)$/, ''))) return;
  throw new Refusal(403, 'host', `The proxy refused the host ${host.slice(0, 255)}; add it to allowedHosts.`);
}
