import { withoutAnchor } from './withoutAnchor';

/** The page of an address, to compare it with others: without the anchor of a passage and without a slash at its end. */
export function toPage(url: string): string {
  return withoutAnchor(url).replace(/\/$/, '');
}
