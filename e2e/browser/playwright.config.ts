import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../fixtures/findChromium';
import type { Runtime } from '../fixtures/test';

/** Browser tests on the real builds in `dist` and `dist-demo` and on a real local service (see `fixtures/startDemo.ts`). */
export default defineConfig<{ runtime: Runtime }>({
  testDir: '..',
  testMatch: 'browser/**/*.spec.ts',
  // Scale only. The nightly run has it, with `ALL_TESTS=1`.
  testIgnore: process.env.ALL_TESTS ? [] : 'browser/commands/export-large-docs.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Two stories leave two cores idle for two fifths of the time, because stories wait for timers, animations and polls.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A second try only on shared machines, and never silently: the closing table counts tests that needed it.
  retries: process.env.CI ? 1 : 0,
  globalSetup: '../fixtures/startDemo.ts',
  reporter: [['line'], ['json', { outputFile: '../../.cache/browser-results.json' }]],
  projects: [
    { name: 'react' },
    // The component's specs on the script tag's runtime. `npm run test:rest` has no time for them; the nightly workflow runs `npm run
    // browser:preact`.
    ...(process.env.PREACT
      ? [{ name: 'preact', testMatch: 'browser/component/*.spec.ts', use: { runtime: 'preact' as const } }]
      : []),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_SWITCHES },
    // Traces cost a quarter of the whole run. A failed test is traced at its second try: `-- --retries=1`, or `--trace=on`.
    trace: 'on-first-retry',
  },
});
