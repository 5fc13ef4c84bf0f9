import { posix } from 'node:path';
import { percentDecode } from '../../../lib/percentDecode';
import { toFilePath } from '../links/toDocsPath';
import type { NavigationNode } from './SiteStructure';

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** True for an external URL. */
export function isElsewhere(address: string): boolean {
  return ELSEWHERE.test(address);
}

/** The path of the page that a navigation entry names, as a file or a URL path. */
export function entryPath(entry: string): string {
  const clean = percentDecode(entry.replace(/[?#].*$/s, '')).replace(/\.html$/, '');
  return toFilePath(posix.join('/', clean));
}

/** The navigation entry for a link of the configuration: to a page, or to another site. */
export function toEntry(link: string, title: string | undefined): NavigationNode {
  return isElsewhere(link) ? { title, href: link } : { title, path: entryPath(link) };
}
