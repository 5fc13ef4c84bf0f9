import { isHostName } from '../../contract';

/** Finds the fault of a domain: nothing typed, more than a host name (which one is meant), or no host name at all. */
export type DomainAdvice = { kind: 'empty' } | { kind: 'alone'; domain: string } | { kind: 'invalid' };

/**
 * Advice for a domain that an export cannot take; `null` for a good one: a host name alone.
 * Of a whole address it takes the host name out, international names in their ASCII form. Never throws.
 */
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
