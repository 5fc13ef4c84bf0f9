import { withoutAnchor } from './withoutAnchor';

/** The address of a page for comparisons: without an anchor and without a slash at its end. */
export function toPage(url: string): string {
  return withoutAnchor(url).replace(/\/$/, '');
}
