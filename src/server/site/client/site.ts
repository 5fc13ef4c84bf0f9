import { showTarget } from './showTarget';
import { setUpContents } from './setUpContents';
import { setUpCopyButton } from './setUpCopyButton';
import { setUpEmbed } from './setUpEmbed';
import { setUpMenu } from './setUpMenu';
import { setUpTabs } from './setUpTabs';
import { restoreTheme, setUpTheme } from './setUpTheme';
import type { SendSettings } from './request/setUpSend';
import { setUpRequest } from './request/setUpRequest';
import { setUpSearch } from './search/setUpSearch';

/* The script of an exported site: a classic script that loads nothing by itself, so that it runs from a disk. All pages can be read without it.
   `data-root` on its tag is the path to the root of the bundle, `data-index` the search index relative to it; `data-copy` and
   `data-copied` are the texts of the copy buttons. On the page of an API operation, `data-origins` names the servers that the site
   allows it to call, and `data-words` has the texts for that. */
const {
  root = '',
  index = '',
  copy = '',
  copied = '',
  origins = '',
  words = '',
} = document.querySelector<HTMLElement>('script[data-root]')?.dataset ?? {};

document.documentElement.dataset.js = '';
// Before the first paint.
restoreTheme();

document.addEventListener('DOMContentLoaded', () => {
  for (const button of findAll('.theme')) setUpTheme(button);
  for (const button of findAll('.menu')) setUpMenu(button);
  // In some browsers, pages from a disk are not a secure context, and cannot write to the clipboard.
  if ('clipboard' in navigator) for (const frame of findAll('.code')) setUpCopyButton(frame, copy, copied);
  const sending =
    origins === '' ? undefined : { origins: origins.split(' '), words: JSON.parse(words) as SendSettings['words'] };
  setUpRequest(document, 'clipboard' in navigator ? copy : '', copied, sending);
  for (const group of findAll('.tabs')) setUpTabs(group);
  for (const place of findAll('.embed')) setUpEmbed(place);
  setUpContents(findAll<HTMLAnchorElement>('.contents a'));
  for (const box of findAll('.search')) setUpSearch(box, root, index);
  showCurrentPage();
  showTarget();
  addEventListener('hashchange', showTarget);
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
