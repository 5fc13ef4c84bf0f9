import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as recheck from 'recheck';
import { listExpressions } from './listExpressions';

/**
 * Checks that no regular expression takes more than linear time, because answers, pages, sites and requests are foreign. Fails for one that
 * may take more or that cannot be decided. In the client there are no exceptions. Tests are left out.
 *
 * Deciding all takes three minutes, so the linear ones are listed in a file, which a run completes. `-- anew` decides all.
 */
const FOLDER = 'src';
/** Files and folders of the server whose expressions may take longer, and why. */
const EXCEPTIONS: Record<string, string> = {
  'src/server/service/openapi/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/owner/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/pages/': 'runs in the thread that is ended after five seconds for a file',
  'src/server/service/answer/readErrorMessage.ts': 'reads at most 200 characters',
};
const LEFT_OUT = /\.test\.|\.d\.ts$|(?:^|\/)(?:testing|fixtures|node_modules)\//;

/** Hashes of linear expressions, one per line. An expression stays linear, because that depends only on its text and {@link PARAMETERS}. */
const LINEAR = 'e2e/tools/expressions/linear.txt';

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

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
  .map((path) => join(FOLDER, path));
const exceptions = Object.keys(EXCEPTIONS);
const unused = exceptions.filter((exception) => !files.some((path) => path.startsWith(exception)));
const expressions = listExpressions(
  files.filter((path) => !exceptions.some((exception) => path.startsWith(exception))),
);
const known = new Set(process.argv[2] === 'anew' ? [] : readFileSync(LINEAR, 'utf8').split('\n'));
const verdicts = new Map(expressions.map(({ text }) => [text, known.has(hash(text)) ? 'linear' : decide(text)]));
const slow = expressions.filter(({ text }) => verdicts.get(text) !== 'linear');
for (const { text, place } of slow) console.error(`${place}: ${verdicts.get(text)}\n  ${text}`);
for (const exception of unused) console.error(`${exception}: has no file, so the exception goes`);
const linear = [...verdicts].flatMap(([text, verdict]) => (verdict === 'linear' ? hash(text) : []));
writeFileSync(LINEAR, `${linear.toSorted().join('\n')}\n`);
console.log(`${expressions.length} expressions, ${slow.length} above linear.`);
if (slow.length + unused.length > 0) process.exitCode = 1;

function hash(text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([text, PARAMETERS]))
    .digest('hex')
    .slice(0, 16);
}

function decide(text: string): string {
  // The build in JavaScript alone, which starts no other program.
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser') as typeof recheck;
  const at = text.lastIndexOf('/');
  const found = checkSync(text.slice(1, at), text.slice(at + 1), PARAMETERS);
  if (found.status === 'unknown') return found.error.kind;
  return found.status === 'safe' ? 'linear' : found.complexity.summary;
}
