import type { InsightsStore } from '../../../shared/contract';
import { createRetention } from '../storage/createRetention';
import { openStorage } from '../storage/openStorage';
import { createInsights } from './createInsights';

/** Options of `openInsights`. */
export interface OpenInsightsOptions {
  /** Folder of the file `service.sqlite`, which one process uses at a time. @default none: counts end with the process */
  dataFolder?: string | undefined;
  /** Address of a PostgreSQL database (13 or newer), which several processes may share. @default none: SQLite */
  databaseUrl?: string | undefined;
  /** Keeps the texts of questions that were not answered, without e-mail addresses, keys and tokens. @default false */
  keepQuestions?: boolean | undefined;
  /** Days for which counts and texts are kept. @default 90 */
  keepDays?: number | undefined;
}

/** Counts of a proxy in front of the hosted service; give it to `createProxyHandler` as `insights`. */
export interface OpenedInsights extends InsightsStore {
  close(): Promise<void>;
}

/** Opens the counts of a site that uses the hosted service. Rejects when the folder is in use, or the database refuses the user. */
export async function openInsights(options: OpenInsightsOptions = {}): Promise<OpenedInsights> {
  const { dataFolder = null, databaseUrl, keepQuestions, keepDays } = options;
  const storage = await openStorage({ dataFolder, databaseUrl });
  const insights = createInsights({ storage, keepsQuestions: keepQuestions, now: Date.now });
  const retention = createRetention({ storage, stores: [insights], keepDays, now: Date.now });
  return {
    count: insights.count,
    rate: insights.rate,
    read: insights.read,
    async close() {
      retention.close();
      await insights.close();
      await storage.close();
    },
  };
}
