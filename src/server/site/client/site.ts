import { setUpContents } from './setUpContents';
import { setUpCopyButton } from './setUpCopyButton';
import { setUpEmbed } from './setUpEmbed';
import { setUpMenu } from './setUpMenu';
import { setUpTabs } from './setUpTabs';
import { restoreTheme, setUpTheme } from './setUpTheme';
import { setUpSearch } from './search/setUpSearch';

/*
 * The script of an exported site: a classic script that fetches nothing, so that it runs from a disk. Without it every page can be read.
 * `data-root` on its tag leads to the root of the bundle, `data-index` names the search index below it; `data-copy` and `data-copied` are the
 * texts of the buttons on code.
 */
const {
  root = '',
  index = '',
  copy = '',
  copied = '',
} = document.querySelector<HTMLElement>('script[data-root]')?.dataset ?? {};

document.documentElement.dataset.js = '';
// Before the first paint.
restoreTheme();

document.addEventListener('DOMContentLoaded', () => {
  for (const button of findAll('.theme')) setUpTheme(button);
  for (const button of findAll('.menu')) setUpMenu(button);
  // Pages from a disk are no secure context in every browser, and then cannot write to the clipboard.
  if ('clipboard' in navigator) for (const frame of findAll('.code')) setUpCopyButton(frame, copy, copied);
  for (const group of findAll('.tabs')) setUpTabs(group);
  for (const place of findAll('.embed')) setUpEmbed(place);
  setUpContents(findAll<HTMLAnchorElement>('.contents a'));
  for (const box of findAll('.search')) setUpSearch(box, root, index);
  showCurrentPage();
});

/** Scrolls the list of pages to the one that is shown. */
function showCurrentPage(): void {
  const [pages] = findAll('.pages');
  const [current] = findAll('.pages [aria-current]');
  if (!pages || !current || current.offsetTop <= pages.clientHeight * 0.8) return;
  pages.scrollTop = current.offsetTop - pages.clientHeight / 3;
}

function findAll<Kind extends HTMLElement = HTMLElement>(selector: string): Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}
