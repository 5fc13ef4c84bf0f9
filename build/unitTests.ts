import { availableParallelism } from 'node:os';

/** Time limit that allows property tests on a busy machine, in milliseconds. Tests do not wait for time to pass. */
const TEST_TIMEOUT_MS = 60_000;

/** Retries of a test on a shared machine. `npm test` prints the names of tests that needed a retry. */
export const RETRIES = process.env.CI ? 1 : 0;

/** By default Vitest leaves one core free, which is half of a two-core machine. */
export const WORKERS_MAX_COUNT = Math.max(2, availableParallelism() - 1);

/** Builds the thread that reads pages, for tests that open an index. */
const PAGE_WORKER = 'src/server/service/testing/buildPageWorker.ts';

/** Tests that start the built service as separate processes (`startService`). */
const SERVICE_TESTS = [
  'main/faults',
  'main/kill',
  'main/production',
  'search/docsIndex/sharedPages',
  'messages/load',
].map((name) => `src/server/service/${name}.test.ts`);

/**
 * Tests in Node that must not share modules with other files: they replace modules, measure the processor time of their own thread or
 * process, or leave timers of a page behind.
 */
export const NODE_ISOLATED_TESTS = [
  'src/client/core/conversation/sharing/sharing.test.ts',
  'src/client/core/conversation/toMessageView.test.ts',
  'src/client/core/transport/lateWords.test.ts',
  'src/server/cli/interrupt.test.ts',
  'src/server/cli/wrongInput.test.ts',
  'src/server/proxy/upstream/createSecretScanner.test.ts',
  'src/server/service/jobs/agent/git/hostileRepositories.test.ts',
  'src/server/lib/readDocsFile.test.ts',
  'src/server/service/pages/growth.test.ts',
  'src/server/service/pages/hostilePages.test.ts',
  'src/server/service/search/docsIndex/largePages.test.ts',
  'src/server/service/search/docsIndex/openDocsIndex.listing.test.ts',
  'src/server/site/client/request/request.test.ts',
];

/**
 * Tests that must not share modules with other files: they replace modules, use libraries that keep the first `document` (Testing
 * Library's `screen` and `user-event`), load all parts of the panel or the typesetting, or expect an undefined custom element.
 */
export const ISOLATED_TESTS = [
  'src/client/admin/DocsAdmin.test.tsx',
  'src/client/admin/StaticExportPanel.test.tsx',
  'src/client/headless/answerReader.test.ts',
  'src/client/headless/plainInterface.test.tsx',
  'src/client/headless/useDocsAssistant.test.tsx',
  'src/client/markdown/createMarkdownView.cost.test.ts',
  'src/client/markdown/maths/createMaths.test.ts',
  'src/client/page/askButtons/createCodeButton.test.ts',
  'src/client/panel/AssistantPanel.test.tsx',
  'src/client/panel/PanelBoundary.test.tsx',
  'src/client/panel/contact.test.tsx',
  'src/client/panel/endings.test.tsx',
  'src/client/panel/faults.test.tsx',
  'src/client/panel/useMarkdownModules.code.test.tsx',
  'src/client/panel/useMarkdownModules.test.tsx',
  'src/client/panel/ui/CitationPreview.test.tsx',
  'src/client/panel/ui/SourceList.test.tsx',
  'src/client/panel/ui/hooks/useCitationPreview.test.tsx',
  'src/client/panel/ui/moveToMessage.test.tsx',
];

/**
 * The unit tests, in Node and in jsdom. The files of a worker share its modules, except for {@link NODE_ISOLATED_TESTS} and
 * {@link ISOLATED_TESTS}, because loading the modules again for each file takes as long as the tests themselves.
 */
export function unitTests() {
  const inNode = ['src/{shared,server}', 'src/client/{core,search,adapters/docusaurus}'].map(
    (folder) => `${folder}/**/*.test.ts`,
  );
  return {
    maxWorkers: WORKERS_MAX_COUNT,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'service',
          globalSetup: 'src/server/service/testing/buildService.ts',
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'node' as const,
          include: SERVICE_TESTS,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'node',
          globalSetup: ['e2e/ai-7/install.ts', PAGE_WORKER],
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'node' as const,
          isolate: false,
          setupFiles: ['e2e/fixtures/nodeSetup.ts'],
          // Benchmarks install other packages including their tests.
          exclude: [...SERVICE_TESTS, ...NODE_ISOLATED_TESTS, '**/node_modules/**'],
          include: [
            ...inNode,
            'build/**/*.test.ts',
            'e2e/sources/**/*.test.ts',
            'e2e/bench/**/*.test.ts',
            'e2e/engines/**/*.test.ts',
            'e2e/tools/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'node-isolated',
          globalSetup: PAGE_WORKER,
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'node' as const,
          include: NODE_ISOLATED_TESTS,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'jsdom',
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'jsdom' as const,
          isolate: false,
          exclude: [...ISOLATED_TESTS, ...inNode],
          include: ['src/client/**/*.test.{ts,tsx}'],
          setupFiles: ['e2e/fixtures/unitSetup.ts'],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'isolated',
          testTimeout: TEST_TIMEOUT_MS,
          retry: RETRIES,
          environment: 'jsdom' as const,
          include: ISOLATED_TESTS,
          setupFiles: ['e2e/fixtures/unitSetup.ts'],
        },
      },
    ],
  };
}
