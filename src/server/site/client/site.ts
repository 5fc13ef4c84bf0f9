import { setUpContents } from './setUpContents';
import { setUpCopyButton } from './setUpCopyButton';
import { setUpEmbed } from './setUpEmbed';
import { setUpMenu } from './setUpMenu';
import { setUpTabs } from './setUpTabs';
import { restoreTheme, setUpTheme } from './setUpTheme';
import { setUpRequest } from './request/setUpRequest';
import { setUpSearch } from './search/setUpSearch';

/* The script of an exported site: a classic script that fetches nothing, so that it runs from a disk. All pages can be read without it.
   `data-root` on its tag is the path to the root of the bundle, `data-index` the search index relative to it; `data-copy` and
   `data-copied` are the texts of the copy buttons. */
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
  // In some browsers, pages from a disk are not a secure context, and cannot write to the clipboard.
  if ('clipboard' in navigator) for (const frame of findAll('.code')) setUpCopyButton(frame, copy, copied);
  setUpRequest(document, 'clipboard' in navigator ? copy : '', copied);
  for (const group of findAll('.tabs')) setUpTabs(group);
  for (const place of findAll('.embed')) setUpEmbed(place);
  setUpContents(findAll<HTMLAnchorElement>('.contents a'));
  for (const box of findAll('.search')) setUpSearch(box, root, index);
  showCurrentPage();
});

/** Scrolls the list of pages to the current one. */
function showCurrentPage(): void {
  const [pages] = findAll('.pages');
  const [current] = findAll('.pages [aria-current]');
  if (!pages || !current || current.offsetTop <= pages.clientHeight * 0.8) return;
  pages.scrollTop = current.offsetTop - pages.clientHeight / 3;
}

function findAll<Kind extends HTMLElement = HTMLElement>(selector: string): Kind[] {
  return [...document.querySelectorAll<Kind>(selector)];
}
