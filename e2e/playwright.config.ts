import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from './fixtures/findChromium';
import type { Runtime } from './fixtures/test';

/** Tests of the component: what is drawn and done by the runtime, as far as a run of everything has the time for them. */
const RUNTIME_TESTS =
  /(composer|conversation|context-chips|layouts|sheet|sharing|markdown-widget|host|address)\.spec\.ts$/;

/** Every test of the component; the rest is of the demo's site, the admin panels, commands and the script tag itself. */
const COMPONENT_TESTS =
  /\/(accessibility|address|attachments|code-blocks|composer|context-chips|conversation|faults|host|host-page|layouts|markdown[\w-]*|placement|screen-reader|selection|sharing|sheet|slots|story|tokens|widget|words)\.spec\.ts$/;

/** Browser tests, on the real builds in `dist` and `dist-demo` and on a real local service (see `fixtures/startDemo.ts`). */
export default defineConfig<{ runtime: Runtime }>({
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
  projects: [
    { name: 'react' },
    // The component's tests on the script tag's runtime: `ALL_TESTS=1 npm run browser -- --project=preact` for every one of them.
    {
      name: 'preact',
      testMatch: process.env.ALL_TESTS ? COMPONENT_TESTS : RUNTIME_TESTS,
      use: { runtime: 'preact' },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_SWITCHES },
    // Traces cost a quarter of the whole run. A test that failed once is traced at its second try: `-- --retries=1`, or `--trace=on`.
    trace: 'on-first-retry',
  },
});
