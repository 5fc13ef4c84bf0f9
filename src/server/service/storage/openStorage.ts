import { importPeer } from '../../lib/importPeer';
import { createSqlStorage } from './createSqlStorage';
import { openSqliteEngine } from './sqlite/openSqliteEngine';
import type { ServiceStorage } from './ServiceStorage';

export interface StorageOptions {
  /** Folder of the SQLite file; `null` keeps everything in memory. */
  dataFolder: string | null;
  /** `postgres://…`: stores everything in this database, for several instances at once. */
  databaseUrl?: string;
}

/** Opens the service's storage: a SQLite file, or PostgreSQL. */
export async function openStorage({ dataFolder, databaseUrl }: StorageOptions): Promise<ServiceStorage> {
  if (databaseUrl !== undefined) {
    // Imported only when it is needed: its client is as large as the rest of the storage.
    const load = () => import('./postgres/openPostgresEngine');
    const { openPostgresEngine } = await importPeer(load, 'databaseUrl (DATABASE_URL)', 'pg@8');
    return createSqlStorage(await openPostgresEngine(databaseUrl));
  }
  return createSqlStorage(await openSqliteEngine(dataFolder));
}
