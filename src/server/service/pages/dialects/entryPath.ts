import { toDocsPath } from '../toDocsPath';

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
  const clean = decode(entry.replace(/[?#].*$/s, '')).replace(/\.html$/, '');
  const segments: string[] = [];
  for (const segment of `${clean.startsWith('/') ? '' : folder}/${clean}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return toDocsPath(segments.join('/'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
