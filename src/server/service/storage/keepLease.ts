import type { Lease } from './ServiceStorage';

/** Length of a lease, in milliseconds: a silent instance loses it after this time. */
export const LEASE_MS = 4_500;
const BEAT_MS = LEASE_MS / 3;

export interface LeaseCallbacks {
  /** Another instance has the lease. Called with each renewal from then on. */
  onLost: () => void;
  /** The lease was renewed, or no other instance can take it. */
  onBeat?: () => Promise<void>;
}

/**
 * Renews a lease of {@link LEASE_MS} until it is released. @returns A function that releases it, so that another instance can take it at
 * once.
 */
export function keepLease(lease: Lease, { onLost, onBeat }: LeaseCallbacks): () => Promise<void> {
  const beat = async () => {
    // While the storage is unavailable, no other instance can take the lease.
    if (!(await lease.renew().catch(() => true))) onLost();
    else await onBeat?.().catch(() => undefined);
  };
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await lease.release().catch(() => undefined);
  };
}
