import type { SharedPages } from './engine/SharedPages';

/** All that the service keeps: records, counted requests and leases. Every call rejects with {@link StorageError} when it cannot be kept or read. */
export interface ServiceStorage {
  /** The records of one kind, `thread` for instance. */
  records<T>(kind: string, options?: RecordOptions<T>): RecordStore<T>;
  /** Counts one request of `name` in its window of time, and gives the window with it. */
  count(kind: string, name: string, window: WindowOptions): Promise<RateWindow>;
  /** Takes a lease, which ends by itself after `lengthMs` unless it is renewed; `null` while another one holds it. */
  lease(name: string, lengthMs: number): Promise<Lease | null>;
  /** Adds to the counts of days, all together or not at all. */
  addDayCounts(counts: readonly DayCount[]): Promise<void>;
  /** The counts of some kinds, by day and name, from a day on. */
  dayCounts(kinds: readonly string[], from: string): Promise<DayCount[]>;
  /** The names of one kind with the largest sums from a day on. */
  mostCounted(kind: string, from: string, limit: number): Promise<Pick<DayCount, 'name' | 'count'>[]>;
  /** Drops the counts of days before one. */
  dropDayCounts(before: string): Promise<void>;
  /** Drops windows that have ended before a time in milliseconds. */
  dropCounts(before: number): Promise<void>;
  /** The pages that all instances share; `null` where there is one instance alone. */
  readonly sharedPages: SharedPages | null;
  /** Closes connections and the file, and releases the data folder. */
  close(): Promise<void>;
}

/** Records of one kind by identifier. Their fields must survive JSON. A record that comes out is a copy. */
export interface RecordStore<T> {
  get(id: string): Promise<T | null>;
  /** Puts a record where there is none yet. */
  add(id: string, record: T): Promise<void>;
  /** Adds or replaces a record. It is stored when the promise resolves. */
  put(id: string, record: T): Promise<void>;
  /**
   * Changes a record in one step, whoever else changes it.
   *
   * @param change Returns the new record; `null` keeps the old one.
   * @returns The new record; `null` when nothing was changed or there is none.
   */
  update(id: string, change: (record: T) => T | null): Promise<T | null>;
  delete(id: string): Promise<void>;
  /** All records, the ones changed longest ago first. */
  all(): Promise<T[]>;
  /** The records that are open, the ones changed longest ago first. */
  open(): Promise<T[]>;
  /** Drops records that are not open and were last changed before a time in milliseconds. Gives their identifiers. */
  dropBefore(time: number): Promise<string[]>;
  /** The identifiers of the records that {@link dropBefore} would drop. */
  oldBefore(time: number): Promise<string[]>;
}

export interface RecordOptions<T> {
  /** Maximum number of records of the kind; the ones changed longest ago are dropped. @default no limit on disk, 10,000 in memory */
  maxCount?: number;
  /** Whether somebody still has to work on a record. @default never */
  isOpen?: (record: T) => boolean;
}

/** How often something happened on a day. */
export interface DayCount {
  /** Date in UTC, `2026-05-01`. */
  day: string;
  kind: string;
  name: string;
  /** A negative count that is added takes an earlier one back. */
  count: number;
}

/** A window of time in which requests are counted. */
export interface RateWindow {
  count: number;
  /** Time in milliseconds. */
  endsAt: number;
}

export interface WindowOptions {
  lengthMs: number;
  /** The present time in milliseconds. */
  now: number;
}

/** The right to do something alone, among all instances. */
export interface Lease {
  /** False when it has ended and somebody else has it. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}
