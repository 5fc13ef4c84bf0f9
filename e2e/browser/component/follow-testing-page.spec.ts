import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, test } from '../../fixtures/test';
import { readSnippets } from '../../package/readSnippets';

/** The documentation's own example of a browser test. It declares its test here and runs on the demo's first page. */
const example = readSnippets().find(({ code }) => code.includes("from '@playwright/test'"))?.code ?? '';
// Playwright assigns a test to the file that declares it.
const filename = fileURLToPath(import.meta.url);
const declare = runInThisContext(`(expect, test) => {${example.replace(/^import .*$/m, '')}}`, { filename }) as (
  ...names: unknown[]
) => void;
declare(expect, test);
