import { randomUUID } from 'node:crypto';
import type { Lease, ServiceStorage } from '../database/ServiceStorage';
import { STORE_FORMAT } from './openPageStore';

/** The right to read the folder for all instances. */
export interface IndexLease {
  /** Takes the lease where it is free. Rejects while the storage is gone. */
  take(): Promise<boolean>;
  readonly isHeld: boolean;
  /** The name of this instance among those that have held it. */
  readonly holder: string;
  /** Gives it up, so that another instance takes it at once. */
  release(): Promise<void>;
}

/** Time for which the lease stays with an instance that is silent, in milliseconds. */
const LEASE_MS = 4_500;
const BEAT_MS = LEASE_MS / 3;

/** Each way of reading and indexing has a lease of its own: instances of two releases cannot share an index. */
const NAME = `docs-index-${STORE_FORMAT}`;

export function createIndexLease(storage: ServiceStorage): IndexLease {
  const holder = randomUUID();
  let lease: Lease | null = null;
  const beat = async (held: Lease) => {
    // While the storage is gone, nobody else can take the lease.
    if (!(await held.renew().catch(() => true)) && lease === held) lease = null;
  };
  const timer = setInterval(() => void (lease && beat(lease)), BEAT_MS).unref();
  return {
    holder,
    get isHeld() {
      return lease !== null;
    },
    async take() {
      lease ??= await storage.lease(NAME, LEASE_MS);
      return lease !== null;
    },
    async release() {
      clearInterval(timer);
      await lease?.release().catch(() => undefined);
      lease = null;
    },
  };
}
