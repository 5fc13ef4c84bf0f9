import { createRequire } from 'node:module';
import type * as client from 'pg';

/** The client of PostgreSQL. Required, because `import` takes twice as long for a library of CommonJS files. */
export const pg = createRequire(import.meta.url)('pg') as typeof client;
