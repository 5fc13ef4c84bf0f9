import { Refusal } from '../Refusal';

/**
 * The host, with its port, that the reader's browser asked for, in lower case: `X-Forwarded-Host` of a trusted front
 * server, `Host`, or the address of the request where a runtime shows neither. The address alone would not do: Next.js
 * writes `localhost` into it whatever host was asked.
 *
 * @param isTrusted Whether the peer is one of `trustedProxies`. Of several values the last is that server's own.
 */
export function readHost(request: Request, isTrusted: boolean): string {
  const forwarded = isTrusted ? request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded || request.headers.get('host') || new URL(request.url).host).toLowerCase();
}

/**
 * Refuses hosts that are not listed: the name of a foreign page that its owner pointed at this server (DNS rebinding).
 *
 * @param allowedHosts `null` lets every host through.
 * @throws Refusal 403.
 */
export function checkHost(host: string, allowedHosts: ReadonlySet<string> | null): void {
  if (allowedHosts === null || allowedHosts.has(host) || allowedHosts.has(host.replace(/:(80|443)$/, ''))) return;
  throw new Refusal(403, 'host', `The proxy refused the host ${host.slice(0, 255)}; add it to allowedHosts.`);
}
