import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { RETRIES, WORKERS_MAX_COUNT } from '../../build/unitTests.ts';

/** Tests of the build: they read `dist` and need a build first. */
export default defineConfig({
  test: {
    name: 'package',
    environment: 'node',
    include: ['e2e/package/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: WORKERS_MAX_COUNT,
    retry: RETRIES,
    // The thread that reads pages takes three times as long to start from the sources.
    env: { PAGE_WORKER: resolve('dist-server/page-worker.js') },
    // As Node loads them on a reader's machine; styles are left to the bundler.
    server: { deps: { external: [/\/dist-packages\/.*\.js$/] } },
  },
});
