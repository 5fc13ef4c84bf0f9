import { isHostName } from '../../../shared/contract';

/** The host name, in its ASCII form, of a host name or address that somebody typed; `null` when it has none. Never throws. */
export function findHostName(text: string): string | null {
  const value = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value.replace(/^\/+/, '')}`;
  try {
    const host = new URL(address).hostname;
    return isHostName(host) ? host : null;
  } catch {
    return null;
  }
}
