import { expect, it, vi } from 'vitest';
import type { LinkedPage } from '../../service/pages/links/createLinkMap';
import { createLinkReport } from './createLinkReport';

/** A page whose links are read from a store. */
function createPage(path: string, targets: string[]) {
  const read = vi.fn(() => targets.map((target) => ({ target, line: 3 })));
  const page: LinkedPage = {
    ...{ path, file: `${path.slice(1)}.md`, writtenTitle: path, headings: [], anchors: [] },
    get links() {
      return read();
    },
  };
  return { page, read };
}

it('reports broken links when their list changes, and reads the links of an unchanged page once', () => {
  const write = vi.fn();
  const report = createLinkReport(write);
  const a = createPage('/a', ['/b', '/c']);
  const b = createPage('/b', ['/a']);
  report([a.page, b.page]);
  expect(write.mock.calls).toEqual([['1 broken link:\n  a.md:3 /c: there is no page /c\n']]);
  report([a.page, b.page]);
  expect(write).toHaveBeenCalledTimes(1);
  const fixed = createPage('/a', ['/b']);
  report([fixed.page, b.page]);
  expect(write).toHaveBeenLastCalledWith('All links work again.\n');
  expect([a, b, fixed].map(({ read }) => read.mock.calls.length)).toEqual([1, 1, 1]);
});
