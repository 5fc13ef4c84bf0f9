import type { LinkedPage } from '../../service/pages/links/createLinkMap';
import { describeBrokenLinks, findBrokenLinks } from '../../service/pages/links/findBrokenLinks';
import type { CommandContext } from '../CommandContext';

/** Creates a function that reports broken links whenever their list has changed. An unchanged page is the same object. */
export function createLinkReport(write: CommandContext['write']): (pages: readonly LinkedPage[]) => void {
  // Reading the links of all pages from the store takes longer than everything else after a change.
  const known = new WeakMap<LinkedPage, LinkedPage>();
  let last = '';
  const read = (page: LinkedPage): LinkedPage => {
    const before = known.get(page);
    if (before) return before;
    const { path, file, writtenTitle, headings, anchors, links } = page;
    const own = { path, file, writtenTitle, headings, anchors, links };
    known.set(page, own);
    return own;
  };
  return (pages) => {
    const broken = [...findBrokenLinks(pages.map(read))];
    const text = broken.length === 0 ? '' : describeBrokenLinks(broken);
    if (text !== last) write(text === '' ? 'All links work again.\n' : `${text}\n`);
    last = text;
  };
}
