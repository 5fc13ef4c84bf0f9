import { randomUUID } from 'node:crypto';
import { keepLease, LEASE_MS } from '../../storage/keepLease';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { STORE_FORMAT } from './openPageStore';

/** Each format has its own lease: instances of two releases cannot share an index. */
const NAME = `docs-index-${STORE_FORMAT}`;

/** The right to read the folder for all instances. */
export function createIndexLease(storage: ServiceStorage) {
  const holder = randomUUID();
  let release: (() => Promise<void>) | null = null;
  return {
    /** Identifies this instance among all holders of the lease. */
    holder,
    get isHeld() {
      return release !== null;
    },
    /** Takes the lease if it is free. Rejects while the storage is unavailable. */
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
    /** Releases the lease, so that another instance can take it at once. */
    async release() {
      const own = release;
      release = null;
      await own?.();
    },
  };
}
