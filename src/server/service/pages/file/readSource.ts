import { isUtf8 } from 'node:buffer';
import { decodePage } from '../../../lib/decodePage';
import { readDocsFile } from '../../../lib/readDocsFile';
import type { PageProblem } from '../DocsPage';

/** Maximum size of a page's file, in bytes. One of HTML has its site's navigation as well. */
export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const HTML_MAX_BYTES = 10 * 1024 * 1024;

/** A file of a built page. */
export function isHtml(file: string): boolean {
  return /\.html?$/i.test(file);
}

/** The text of a file; `null` if the file is left out. */
export interface PageSource {
  text: string | null;
  /** Why it is left out, or which part of it is not text. */
  problem?: PageProblem;
}

/**
 * Reads a file as text: UTF-8, or UTF-16 with a byte order mark, and a page of HTML by the charset that it names. Invalid bytes are shown
 * as `�`. Never rejects; a removed file has neither text nor problem.
 */
export async function readSource(
  folder: string,
  file: string,
  size: number,
  maxBytes = isHtml(file) ? HTML_MAX_BYTES : PAGE_MAX_BYTES,
): Promise<PageSource> {
  const tooLarge = leftOut(`is larger than ${maxBytes} bytes`);
  if (size > maxBytes) return tooLarge;
  try {
    return decode(await readDocsFile(folder, file, maxBytes), isHtml(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'for no known reason';
    if (code === 'ENOENT') return { text: null };
    if (code === 'EFBIG') return tooLarge;
    if (code === 'ELOOP') return leftOut('is a link that leads out of the folder');
    if (code === 'EINVAL') return leftOut('is not a regular file');
    return leftOut(
      code === 'EACCES' || code === 'EPERM'
        ? 'cannot be read with the permissions of this process'
        : `cannot be read (${code})`,
    );
  }
}

function leftOut(why: string): PageSource {
  return { text: null, problem: { line: null, reason: `${why}, so it is left out` } };
}

function decode(bytes: Buffer, isPage: boolean): PageSource {
  const text = decodePage(bytes, isPage ? '' : 'charset=utf-8');
  const at = isUtf8(bytes) ? -1 : text.indexOf('\uFFFD');
  const problem = at < 0 ? undefined : { line: text.slice(0, at).split('\n').length, reason: 'is not UTF-8' };
  // Markdown shows the null character as `�`, and HTML must not contain it.
  return { text: text.replaceAll('\0', '\uFFFD'), ...(problem && { problem }) };
}
