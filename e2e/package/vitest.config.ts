import { defineConfig } from 'vitest/config';

/** Tests of what is built: they read `dist` and need a build before them. */
export default defineConfig({
  test: {
    name: 'package',
    environment: 'node',
    include: ['e2e/package/**/*.test.ts'],
    exclude: ['e2e/package/imports.test.ts'],
    testTimeout: 120_000,
  },
});
