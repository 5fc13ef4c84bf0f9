import { countOf } from '../../lib/countOf';
import type { SiteReading } from './readWholeSite';

export interface ReadingResult {
  reading: SiteReading;
  /** Number of pages that were removed; `null` if most would have been. */
  removed: number | null;
  /** Whether the pages are those of a sitemap. */
  isListed: boolean;
}

/** Lines that tell the operator how a site was read. */
export function describeReading(start: string, { reading, removed, isListed }: ReadingResult): string[] {
  const { reached, failures, duplicates, unindexed, forbidden, beyond, empty, brokenOff } = reading;
  const left = [
    ...(forbidden > 0 ? [`${forbidden} forbidden by robots.txt`] : []),
    ...(unindexed > 0 ? [`${unindexed} marked noindex`] : []),
    ...(duplicates.size > 0 ? [`${duplicates.size} naming another address`] : []),
  ];
  const [failure] = failures;
  return [
    `Read from ${start}: ${countOf(reached.size, 'page')} by its ${isListed ? 'sitemap' : 'links'}${left.length === 0 ? '' : `; left out: ${left.join(', ')}`}`,
    ...(beyond > 0 ? [`${countOf(beyond, 'more page')} found beyond the limit: raise --max-pages`] : []),
    ...(brokenOff === null ? [] : [`The reading of the site broke off: ${brokenOff}`]),
    ...(failure ? [`${countOf(failures.size, 'page')} not read, first ${failure[0]} ${failure[1]}`] : []),
    ...(empty > 0 ? [`${countOf(empty, 'page')} without text: drawn by a script`] : []),
    ...(removed === null
      ? ['Most pages are no longer there, which is more often a fault than a change, so they are kept']
      : []),
  ];
}
