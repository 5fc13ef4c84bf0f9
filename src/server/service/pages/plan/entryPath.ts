import { posix } from 'node:path';
import { percentDecode } from '../../../lib/percentDecode';
import { ELSEWHERE } from '../links/resolveDocsLink';
import { toFilePath } from '../links/toDocsPath';

/** The path of the page that an entry of the configuration names, as a file or a URL path; `undefined` for another site. */
export function entryPath(entry: string | undefined): string | undefined {
  if (entry === undefined || ELSEWHERE.test(entry)) return undefined;
  const clean = percentDecode(entry.replace(/[?#].*$/s, '')).replace(/\.html$/, '');
  return toFilePath(posix.join('/', clean));
}
