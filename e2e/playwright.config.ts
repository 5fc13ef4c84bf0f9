import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from './fixtures/findChromium';

/** Browser tests, on the real builds in `dist` and `dist-demo` and on a real local service (see `fixtures/startDemo.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A second try on a shared machine only, and never in silence: the closing table counts what needed one.
  retries: process.env.CI ? 1 : 0,
  globalSetup: './fixtures/startDemo.ts',
  reporter: [['line'], ['./fixtures/matrixReporter.ts'], ['json', { outputFile: '../.cache/browser-results.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_SWITCHES },
    trace: 'retain-on-failure',
  },
});
