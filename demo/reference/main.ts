import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTables } from './createTables';
import { fillPage } from './fillPage';

/** The options that the playground shows. */
const PLAYGROUND = 'demo/playground/options.json';

/**
 * `npm run docs` writes the tables of the documentation, and the playground's options, from the doc comments of the sources; `-- --check`
 * writes nothing and fails when a page does not agree with the sources; `-- --words` prints how many words each page has, as `wc -w` counts.
 */
const { check: isCheck, words: isCounting } = parseArgs({
  options: { check: { type: 'boolean', default: false }, words: { type: 'boolean', default: false } },
}).values;
const paths = readdirSync('demo/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('demo/docs', path));
const pages = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

if (isCounting) {
  const count = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const counted = [...pages].map(([path, page]) => ({
    path,
    words: count(page),
    own: count(fillPage(page, () => '')),
  }));
  const sum = (key: 'words' | 'own') => counted.reduce((total, page) => total + page[key], 0);
  for (const { path, words } of counted.toSorted((a, b) => a.words - b.words)) console.log(`${words}\t${path}`);
  console.log(
    `${counted.length} pages, ${sum('words')} words, ${sum('words') - sum('own')} of them in generated tables`,
  );
  process.exit();
}

const listed = new Map<string, string[]>();
for (const page of pages.values()) {
  fillPage(page, (name, words) => {
    listed.set(name, [...(listed.get(name) ?? []), ...words]);
    return '';
  });
}

const tables = createTables(listed);
const written = new Map([...pages].map(([path, page]) => [path, fillPage(page, tables.write)]));
written.set(PLAYGROUND, `${JSON.stringify(tables.listOptions(), null, 2)}\n`);
const stale = [...written].filter(([path, text]) => {
  const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== text;
  if (isStale && !isCheck) writeFileSync(path, text);
  return isStale;
});

const knobs = tables.countKnobs();
const total = Object.values(knobs).reduce((sum, count) => sum + count, 0);
console.log(`Options: ${total}, of them ${JSON.stringify(knobs)}.`);
if (!isCheck) console.log(`${stale.length} of ${written.size} files written.`);
else if (stale.length > 0) {
  for (const [path] of stale) console.error(`${path} does not agree with the doc comments. Run: npm run docs`);
  process.exitCode = 1;
}
