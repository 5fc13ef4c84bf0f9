import type { InsightsStore } from '../../../shared/contract';
import { createRetention } from '../storage/createRetention';
import { openStorage } from '../storage/openStorage';
import { createInsights } from './createInsights';

export interface OpenInsightsOptions {
  /**
   * Folder of the file `service.sqlite`, which only one process can use at a time. @default no folder: counts are lost when the process
   * ends
   */
  dataFolder?: string | undefined;
  /** URL of a PostgreSQL database (13 or newer), which several processes may share. @default SQLite */
  databaseUrl?: string | undefined;
  /** Stores the texts of unanswered questions, without e-mail addresses, keys and tokens. @default false */
  keepQuestions?: boolean | undefined;
  /** Number of days for which counts and texts are kept. @default 90 */
  keepDays?: number | undefined;
}

/** Counts of a proxy for the hosted service; pass it to `createProxyHandler` as `insights`. */
export interface OpenedInsights extends InsightsStore {
  close(): Promise<void>;
}

/**
 * Opens the counts of a site that uses the hosted service. Rejects when another process uses the folder, or the database refuses the user.
 */
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
