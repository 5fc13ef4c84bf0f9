import { cutPath } from '../conversation/cutPath';

/**
 * The page of a question. `held`: the reader removed it, or the site does not send it; the locations of context items are not sent then
 * either. `none`: the question has no page.
 */
export type PagePath =
  | { kind: 'sent'; /** At most 200 characters. */ path: string }
  | { kind: 'held'; /** The path that the reader removed. */ path?: string }
  | { kind: 'none'; path?: undefined };

/** Reads `currentPath` of an option or a stored message: `null` holds the page back. */
export function toPagePath(currentPath: string | null | undefined): PagePath {
  if (currentPath === null) return { kind: 'held' };
  const path = cutPath(currentPath ?? '');
  return path === '' ? { kind: 'none' } : { kind: 'sent', path };
}

/** `currentPath` of a page, as {@link toPagePath} reads it. */
export function toCurrentPath(page: PagePath): string | null | undefined {
  if (page.kind === 'none') return undefined;
  return page.kind === 'sent' ? page.path : null;
}
