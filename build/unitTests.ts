import { availableParallelism } from 'node:os';

/** Room for property tests on a busy machine, in milliseconds; no test waits for time to pass. */
const TEST_TIMEOUT_MS = 60_000;

/** Second tries of a test on a shared machine. `npm test` prints the names of those that needed one. */
export const RETRIES = process.env.CI ? 1 : 0;

/** The unit tests, in Node and in jsdom. */
export function unitTests() {
  const plain = ['contract', 'core', 'proxy', 'local', 'site', 'selfhost', 'cli', 'docusaurus', 'locales'].map(
    (folder) => `src/${folder}/**/*.test.ts`,
  );
  const page = [
    'browser',
    'headless',
    'hooks',
    'options',
    'component',
    'panel',
    'widget',
    'markdown',
    'page',
    'launcher',
    'embed',
    'admin',
    'vitepress',
  ].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`);
  return {
    // Vitest leaves one core alone, which on a machine of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true as const,
        test: {
          name: 'node',
          globalSetup: 'e2e/ai-7/install.ts',
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'node' as const,
          include: [
            ...plain,
            'build/**/*.test.ts',
            'e2e/sources/**/*.test.ts',
            'e2e/bench/**/*.test.ts',
            'e2e/engines/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'jsdom',
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'jsdom' as const,
          include: page,
          setupFiles: ['e2e/fixtures/unitSetup.ts'],
        },
      },
    ],
  };
}
