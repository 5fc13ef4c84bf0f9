import { defineConfig } from '@playwright/test';
import { ENGINES } from './lib/findEngines';
import type { Engine } from './lib/findEngines';

/**
 * The same stories in every engine, on the real builds and a real local service. Each browser is driven with the protocol that it supports.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: './stories',
  testMatch: '*.story.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  // Generous limits for busy machines. They matter only for failures, so they cost a successful run nothing.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [20, 50, 100] } },
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  globalSetup: './lib/prepareRun.ts',
  reporter: [['line'], ['./lib/engineReporter.ts'], ['json', { outputFile: '../../.cache/engines-results.json' }]],
  // One browser for all stories of an engine: the start of another one takes as long as several stories.
  projects: ENGINES.map((engine) => ({ name: engine, workers: 1, use: { engine } })),
});
