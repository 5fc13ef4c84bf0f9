import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureWholeEntries } from '../package/measureEntries';
import type { Size } from '../package/measureEntries';
import { fillFigures, listPagesWithFigures, measureMoments } from '../package/sizeFigures';

/**
 * Prints the size of every public entry: raw, gzip and brotli bytes. `--json` prints JSON; `--write` writes the sizes that readers load at
 * three moments into readme, changelog and documentation.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const entries = await measureWholeEntries();

if (options.write) {
  const moments = await measureMoments();
  for (const page of listPagesWithFigures()) writeFileSync(page, fillFigures(readFileSync(page, 'utf8'), moments));
  console.table(moments);
} else if (options.json) {
  console.log(JSON.stringify(entries, null, 2));
} else {
  console.log(
    'Bytes: raw / gzip / brotli. "At once" and "later" are the files in dist, React outside, the chat SDK inside.\n',
  );
  console.table(
    Object.fromEntries(
      entries.map(({ entry, atOnce, later, onDemand, withReact, ownCode }) => [
        entry,
        {
          'at once': format(atOnce),
          later: format(later),
          'on demand': format(onDemand),
          'all, with React': format(withReact),
          'own code alone': format(ownCode),
        },
      ]),
    ),
  );
}

function format({ raw, gzip, brotli }: Size): string {
  return [raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1)).join(' / ');
}
