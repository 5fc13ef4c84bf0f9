import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTables } from './createTables';
import { fillPage } from './fillPage';

/**
 * `npm run docs` writes the tables of the documentation from the doc comments of the sources; `-- --check` writes nothing and fails
 * when a page does not say what the sources say.
 */
const isCheck = process.argv.includes('--check');
const paths = readdirSync('demo/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('demo/docs', path));
const pages = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const listed = new Map<string, string[]>();
for (const page of pages.values()) {
  fillPage(page, (name, words) => {
    listed.set(name, [...(listed.get(name) ?? []), ...words]);
    return '';
  });
}

const tables = createTables(listed);
const stale = [...pages].filter(([path, page]) => {
  const filled = fillPage(page, tables.write);
  if (filled !== page && !isCheck) writeFileSync(path, filled);
  return filled !== page;
});

if (!isCheck) console.log(`${stale.length} of ${pages.size} pages written anew.`);
else if (stale.length > 0) {
  for (const [path] of stale) console.error(`${path} does not say what the doc comments say. Run: npm run docs`);
  process.exitCode = 1;
}
