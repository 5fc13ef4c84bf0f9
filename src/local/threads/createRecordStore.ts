import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Records by identifier, in memory or, with a folder, one JSON file each. */
export interface RecordStore<T> {
  get(id: string): Promise<T | null>;
  put(id: string, record: T): Promise<void>;
  all(): Promise<T[]>;
}

/** Identifiers that may be file names. */
const ID = /^[\w-]{1,100}$/;

/** Records kept in memory when there is no folder; the oldest go first. */
const MEMORY_RECORDS_MAX = 10_000;

/**
 * Keeps records. On disk a record is written beside its file, flushed and renamed into place, so that a process that is killed
 * at any moment leaves the old record or the new one, never half of one.
 */
export function createRecordStore<T>(folder: string | null): RecordStore<T> {
  return folder === null ? createMemoryStore() : createFileStore(folder);
}

function createMemoryStore<T>(): RecordStore<T> {
  const records = new Map<string, string>();
  return {
    get: async (id) => (records.has(id) ? (JSON.parse(records.get(id) ?? 'null') as T) : null),
    async put(id, record) {
      records.delete(id);
      records.set(id, JSON.stringify(record));
      const oldest = records.keys().next().value;
      if (records.size > MEMORY_RECORDS_MAX && oldest !== undefined) records.delete(oldest);
    },
    all: async () => [...records.values()].map((text) => JSON.parse(text) as T),
  };
}

function createFileStore<T>(folder: string): RecordStore<T> {
  const writing = new Map<string, Promise<void>>();
  let number = 0;
  const read = async (name: string): Promise<T | null> => {
    try {
      return JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
    } catch {
      return null;
    }
  };
  const write = async (id: string, record: T) => {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${id}.${process.pid}.${(number += 1)}.tmp`);
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(record));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, `${id}.json`));
  };
  return {
    get: async (id) => (ID.test(id) ? read(`${id}.json`) : null),
    async put(id, record) {
      if (!ID.test(id)) throw new Error(`[docs-assistant] ${id} cannot be the identifier of a kept record.`);
      // Writes of one record follow one another, so that the last one given is the one that stays.
      const next = (writing.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => write(id, record));
      writing.set(id, next);
      await next;
      if (writing.get(id) === next) writing.delete(id);
    },
    async all() {
      const names = await readdir(folder).catch(() => []);
      const records = await Promise.all(names.filter((name) => name.endsWith('.json')).map(read));
      return records.filter((record) => record !== null);
    },
  };
}
