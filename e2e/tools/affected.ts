import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * `npm run affected` tests what changed since the last commit, `-- --base REV` since another one, and stops at the first failure: the unit
 * tests that import a changed file, types and lint, what is generated from the sources, and the stories.
 */
const { base } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } }).values;

const changed = [
  ...list('diff', '--name-only', '--merge-base', base),
  ...list('ls-files', '--others', '--exclude-standard'),
].filter((path) => existsSync(path));
const isChanged = (pattern: RegExp) => changed.some((path) => pattern.test(path));

/** Tests that read the sources and documents as files. */
const readers = list('ls-files', 'e2e/sources/*.test.ts', 'demo/*.test.ts');
const isCode = isChanged(/\.[cm]?[jt]sx?$|\.json$/);
const isProduct = isChanged(/^(?:src|demo|build)\/(?!.*\.test\.)/);
const steps = [
  ['npx', 'vitest', 'related', '--run', '--project', '!slow-*', ...readers, ...changed],
  ...(isChanged(/\.slow\.test\./)
    ? [['npm', 'run', '--silent', 'unit:slow', '--', ...changed.filter((path) => path.includes('.slow.test.'))]]
    : []),
  ...(isCode ? [['npm', 'run', '--silent', 'lint:types']] : []),
  ['npm', 'run', '--silent', 'format:check'],
  ...(isProduct
    ? [
        ['npm', 'run', '--silent', 'docs', '--', '--check'],
        ['npm', 'run', '--silent', 'build'],
        ['npm', 'run', '--silent', 'build:demo'],
        ['npm', 'run', '--silent', 'browser', '--', '--grep', '@quick'],
      ]
    : []),
  ...(isChanged(/^e2e\/(?:browser|fixtures)\//)
    ? [['npm', 'run', '--silent', 'browser', '--', `--only-changed=${base}`]]
    : []),
];

for (const [command = '', ...args] of changed.length > 0 ? steps : []) {
  console.log(`\n── ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(
  changed.length > 0 ? `\nPassed, for ${changed.length} changed files.` : `Nothing has changed since ${base}.`,
);

function list(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
