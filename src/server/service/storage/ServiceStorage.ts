/**
 * Everything that the service stores: records, counted requests and leases. Every call rejects with {@link StorageError} while the storage
 * cannot be read or written.
 */
export interface ServiceStorage {
  /** The records of one kind, for example `thread`. */
  records<T>(kind: string, options?: RecordOptions<T>): RecordStore<T>;
  /** Counts one request of `name` in its current window of time and returns the window. */
  count(kind: string, name: string, window: WindowOptions): Promise<RateWindow>;
  /** Takes a lease, which ends after `lengthMs` unless it is renewed; `null` while another holder has it. */
  lease(name: string, lengthMs: number): Promise<Lease | null>;
  /** Adds to the counts of days, in one transaction. */
  addDayCounts(counts: readonly DayCount[]): Promise<void>;
  /** The counts of some kinds from a day on, by day and name. */
  dayCounts(kinds: readonly string[], from: string): Promise<DayCount[]>;
  /** The names of one kind with the largest sums from one day to another, both included. */
  mostCounted(kind: string, from: string, to: string, limit: number): Promise<Pick<DayCount, 'name' | 'count'>[]>;
  /** Deletes the counts of days before a day. */
  dropDayCounts(before: string): Promise<void>;
  /** Deletes windows that ended before a time in milliseconds. */
  dropCounts(before: number): Promise<void>;
  /** Closes connections and the file, and releases the data folder. */
  close(): Promise<void>;
}

/** Records of one kind by identifier. Their fields must survive JSON. A returned record is a copy. */
export interface RecordStore<T> {
  get(id: string): Promise<T | null>;
  /** Adds a record if the identifier is new. */
  add(id: string, record: T): Promise<void>;
  /** Adds or replaces a record. It is stored when the promise resolves. */
  put(id: string, record: T): Promise<void>;
  /**
   * Changes a record atomically.
   *
   * @param change Returns the new record; `null` keeps the old one.
   * @returns The new record; `null` when nothing was changed or the identifier is unknown.
   */
  update(id: string, change: (record: T) => T | null): Promise<T | null>;
  delete(id: string): Promise<void>;
  /** All records, the least recently changed first. */
  all(): Promise<T[]>;
  /** The open records, the least recently changed first. */
  open(): Promise<T[]>;
  /** Deletes records that are not open and were last changed before a time in milliseconds. Returns their identifiers. */
  dropBefore(time: number): Promise<string[]>;
  /** The identifiers of the records that {@link dropBefore} would delete. */
  oldBefore(time: number): Promise<string[]>;
}

export interface RecordOptions<T> {
  /** Maximum number of records of the kind; the least recently changed are deleted. @default no limit on disk, 10,000 in memory */
  maxCount?: number;
  /** Whether a record still needs work. @default never */
  isOpen?: (record: T) => boolean;
}

/** How often something happened on a day. */
export interface DayCount {
  /** Date in UTC, `2026-05-01`. */
  day: string;
  kind: string;
  name: string;
  /** A negative count reduces an earlier one. */
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
  /** The current time in milliseconds. */
  now: number;
}

/** The right of one instance to do something. */
export interface Lease {
  /** False when it has ended and another instance has it. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}
