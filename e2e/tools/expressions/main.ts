import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as recheck from 'recheck';
import { listExpressions } from './listExpressions';

/**
 * Checks that no regular expression takes more than linear time, because answers, pages, sites and requests are foreign. Fails for one that
 * may take more or that cannot be decided. In the client there are no exceptions. Tests are left out.
 */
const FOLDER = 'src';
/** `npm run expressions -- client` leaves out the server, which takes two minutes without the verdicts of an earlier run. */
const isClientOnly = process.argv[2] === 'client';
/** Files and folders of the server whose expressions may take longer, and why. */
const EXCEPTIONS: Record<string, string> = {
  'src/server/service/openapi/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/owner/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/pages/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/answer/readErrorMessage.ts': 'reads at most 200 characters',
};
const LEFT_OUT = /\.test\.|\.d\.ts$|(?:^|\/)(?:testing|fixtures|node_modules)\//;

/** Verdicts by expression. They stay true, because they depend only on the expression and on {@link PARAMETERS}. */
const VERDICTS = 'node_modules/.cache/expressions.json';

/** Steps limit the search for an attack, not seconds, so that a busy machine comes to the same verdict. */
const PARAMETERS: recheck.Parameters = {
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
  attackLimit: 15_000_000,
  maxAttackStringSize: 30_000,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 50,
  maxIteration: 3,
};

// The build in JavaScript alone, which starts no other program.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser') as typeof recheck;
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
  .map((path) => join(FOLDER, path))
  .filter((path) => !isClientOnly || !path.startsWith('src/server/'));
const unused = Object.keys(EXCEPTIONS).filter(
  (exception) => !isClientOnly && !files.some((path) => path.startsWith(exception)),
);
const paths = files.filter((path) => !Object.keys(EXCEPTIONS).some((exception) => path.startsWith(exception)));
const verdicts = readVerdicts();
const expressions = listExpressions(paths);
for (const { text } of expressions) verdicts[text] ??= decide(text);
mkdirSync(dirname(VERDICTS), { recursive: true });
writeFileSync(VERDICTS, JSON.stringify(verdicts));
const slow = expressions.filter(({ text }) => verdicts[text] !== 'linear');
for (const { text, place } of slow) console.error(`${place}: ${verdicts[text]}\n  ${text}`);
for (const exception of unused) console.error(`${exception}: has no file, so the exception goes`);
const client = slow.filter(({ place }) => !place.startsWith('src/server/'));
const server = isClientOnly ? '' : `, ${slow.length - client.length} in the server`;
console.log(`${expressions.length} expressions, ${client.length} above linear in the client${server}.`);
if (slow.length + unused.length > 0) process.exitCode = 1;

function decide(text: string): string {
  const at = text.lastIndexOf('/');
  const found = checkSync(text.slice(1, at), text.slice(at + 1), PARAMETERS);
  if (found.status === 'unknown') return found.error.kind;
  return found.status === 'safe' ? 'linear' : found.complexity.summary;
}

function readVerdicts(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
