import { posix } from 'node:path';
import { percentDecode } from '../../../lib/percentDecode';
import { toDocsPath } from '../toDocsPath';
import type { NavigationNode } from './SiteStructure';

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** True for an external URL. */
export function isElsewhere(address: string): boolean {
  return ELSEWHERE.test(address);
}

/**
 * The path of the page that a navigation entry names, as a file or a URL path, below a folder.
 *
 * @param folder Folder of the entry below the docs folder, for an entry that does not begin with `/`.
 */
export function entryPath(entry: string, folder = ''): string {
  const clean = percentDecode(entry.replace(/[?#].*$/s, '')).replace(/\.html$/, '');
  return toDocsPath(posix.join('/', clean.startsWith('/') ? '' : folder, clean));
}

/** The navigation entry for a link of the configuration: to a page, or to another site. */
export function toEntry(link: string, title: string | undefined): NavigationNode {
  return isElsewhere(link) ? { title, href: link } : { title, path: entryPath(link) };
}
