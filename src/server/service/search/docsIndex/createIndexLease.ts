import { randomUUID } from 'node:crypto';
import { keepLease, LEASE_MS } from '../../storage/keepLease';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { STORE_FORMAT } from './openPageStore';

/** The right to read the folder for all instances. */
export interface IndexLease {
  /** Takes the lease if it is free. Rejects while the storage is unavailable. */
  take(): Promise<boolean>;
  readonly isHeld: boolean;
  /** Identifies this instance among all holders of the lease. */
  readonly holder: string;
  /** Releases the lease, so that another instance can take it at once. */
  release(): Promise<void>;
}

/** Each format has its own lease: instances of two releases cannot share an index. */
const NAME = `docs-index-${STORE_FORMAT}`;

export function createIndexLease(storage: ServiceStorage): IndexLease {
  const holder = randomUUID();
  let release: (() => Promise<void>) | null = null;
  return {
    holder,
    get isHeld() {
      return release !== null;
    },
    async take() {
      if (release) return true;
      const lease = await storage.lease(NAME, LEASE_MS);
      if (!lease) return false;
      const own = keepLease(lease, {
        onLost() {
          void own();
          if (release === own) release = null;
        },
      });
      release = own;
      return true;
    },
    async release() {
      const own = release;
      release = null;
      await own?.();
    },
  };
}
