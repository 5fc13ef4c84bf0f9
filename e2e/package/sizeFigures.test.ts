import { expect, test } from 'vitest';
import { listPagesWithFigures, measureMoments, readFigures, toKilobytes } from './sizeFigures';

test('readme, changelog and documentation have one set of size figures: the measured ones', async () => {
  const moments = await measureMoments();
  const pages = listPagesWithFigures();
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md']));
  for (const page of pages)
    for (const { name, value } of readFigures(page)) {
      const measured = toKilobytes(moments[name] ?? Number.NaN);
      // A kilobyte of tolerance, so that a change of a few bytes needs no new text.
      expect(Math.abs(value - measured), `${page}, ${name}: run "npm run size -- --write"`).toBeLessThanOrEqual(1);
    }
});
