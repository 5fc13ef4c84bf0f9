import { isHostName } from '../../../shared/contract';

/**
 * The fault of a domain: `empty` when nothing is typed, `alone` when it contains more than a host name (`domain` is the host name itself),
 * and `invalid` otherwise.
 */
export type DomainAdvice = { kind: 'empty' } | { kind: 'alone'; domain: string } | { kind: 'invalid' };

/** Finds the fault of a domain for an export; `null` for a valid host name. The suggested host name is in its ASCII form. Never throws. */
export function adviseDomain(text: string): DomainAdvice | null {
  if (isHostName(text)) return null;
  const value = text.trim();
  if (value === '') return { kind: 'empty' };
  const domain = findHostName(value);
  return domain === null ? { kind: 'invalid' } : { kind: 'alone', domain };
}

function findHostName(value: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value.replace(/^\/+/, '')}`;
  try {
    const host = new URL(address).hostname;
    return isHostName(host) ? host : null;
  } catch {
    return null;
  }
}
