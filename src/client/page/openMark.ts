/** Identity of one assistant among several. */
export interface AssistantIdentity {
  domain?: string | undefined;
  endpoint?: string | undefined;
  apiKey?: string | undefined;
  id?: string | undefined;
}

/**
 * Key of the entry that remembers that an assistant was open when its page was left. It contains nothing of the conversation, so it needs
 * no fingerprint of the API key.
 */
export function openKey({ domain, endpoint, id }: AssistantIdentity): string {
  return `docs-assistant:v1:open:${domain || endpoint}:${id ?? ''}`;
}

/** Whether an assistant was open when its page was left. Never throws. */
export function wasLeftOpen(win: Window, identity: AssistantIdentity & { persist?: string }): boolean {
  try {
    return identity.persist !== 'none' && win.sessionStorage.getItem(openKey(identity)) === 'true';
  } catch {
    return false;
  }
}

/**
 * Whether any assistant was open when a page of this tab was left. It is shorter than `wasLeftOpen`, and enough to decide whether the
 * code that knows which assistant it was is loaded. Never throws.
 */
export function wasAnyLeftOpen(): boolean | undefined {
  try {
    return /:v1:open:/.test(Object.keys(sessionStorage).join());
  } catch {
    // No storage, no mark.
  }
}
