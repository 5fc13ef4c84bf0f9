import { availableParallelism } from 'node:os';

/** Time limit that allows property tests on a busy machine, in milliseconds. Tests do not wait for time to pass. */
const TEST_TIMEOUT_MS = 60_000;

/** Retries of a test on a shared machine. `npm test` prints the names of tests that needed a retry. */
export const RETRIES = process.env.CI ? 1 : 0;

/** By default Vitest leaves one core free, which is half of a two-core machine. */
export const WORKERS_MAX_COUNT = Math.max(2, availableParallelism() - 1);

/** Folders of the client whose tests run in Node. Those of the others run in jsdom. */
const CLIENT_IN_NODE = 'src/client/{core,search,init,adapters/docusaurus}/**';

const ENVIRONMENTS = {
  node: {
    include: ['{build,demo,e2e/{bench,engines,sources,tools},src/{shared,server}}/**', CLIENT_IN_NODE],
    exclude: [],
    setupFiles: ['e2e/fixtures/nodeSetup.ts'],
    isolatedSetupFiles: ['e2e/fixtures/runs.ts'],
    globalSetup: ['src/server/service/testing/placePageWorker.ts'],
    slowSetup: ['e2e/ai-7/install.ts', 'src/server/service/testing/buildService.ts'],
  },
  jsdom: {
    include: ['src/client/**'],
    exclude: [CLIENT_IN_NODE],
    setupFiles: ['e2e/fixtures/unitSetup.ts'],
    isolatedSetupFiles: ['e2e/fixtures/unitSetup.ts'],
    globalSetup: [],
    slowSetup: ['e2e/ai-7/install.ts'],
  },
};

/**
 * The unit tests, in Node and in jsdom. The name of a file says how it runs:
 *
 * - `*.test.ts` shares its modules with the other files of its worker, because loading them again takes as long as the tests.
 * - `*.isolated.test.ts` does not: it replaces modules, leaves timers of a page behind, or needs an undefined custom element. Its worker
 *   costs four seconds of a processor.
 * - `*.slow.test.ts` is not part of `npm test`: growth, hostile inputs, killed processes, load, other people's packages and documents, and
 *   what else takes several seconds. It is isolated, too, so it may measure its processor time.
 * - `*.test-d.ts` is only checked by the compiler.
 *
 * A test with a property has the tag `property`: the rest runs it again, with all runs.
 */
export function unitTests() {
  return {
    tags: [{ name: 'property' }],
    maxWorkers: WORKERS_MAX_COUNT,
    projects: [
      project('node'),
      project('jsdom'),
      project('node', 'isolated'),
      project('jsdom', 'isolated'),
      project('node', 'slow'),
      project('jsdom', 'slow'),
      {
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['src/**/*.test-d.ts'],
            tsconfig: 'build/tsconfig.typeTests.json',
          },
        },
      },
    ],
  };
}

function project(environment: keyof typeof ENVIRONMENTS, kind?: 'isolated' | 'slow') {
  const { include, exclude, setupFiles, isolatedSetupFiles, globalSetup, slowSetup } = ENVIRONMENTS[environment];
  return {
    extends: true as const,
    test: {
      name: kind ? `${kind}-${environment}` : environment,
      environment,
      isolate: kind !== undefined,
      include: include.map((folder) => `${folder}/*${kind ? `.${kind}` : ''}.test.{ts,tsx}`),
      // Benchmarks install other packages including their tests.
      exclude: ['**/node_modules/**', ...exclude, ...(kind ? [] : ['**/*.{isolated,slow}.test.*'])],
      setupFiles: kind ? isolatedSetupFiles : setupFiles,
      globalSetup: kind === 'slow' ? [...globalSetup, ...slowSetup] : globalSetup,
      testTimeout: TEST_TIMEOUT_MS,
      // The first hook of a run that opens an index waits until the page worker is built.
      hookTimeout: TEST_TIMEOUT_MS,
      retry: RETRIES,
    },
  };
}
