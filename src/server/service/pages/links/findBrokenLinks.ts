import { printable } from '../../../../shared/contract/printable';
import { countOf } from '../../../lib/countOf';
import type { FileProblem } from '../DocsPage';
import { createLinkMap, type LinkedPage } from './createLinkMap';

/** Maximum number of broken links in a warning. */
const LISTED_MAX = 20;

export interface BrokenLink extends FileProblem {
  target: string;
}

/** Finds the links to missing pages or anchors, in the order of the pages. */
export function* findBrokenLinks(pages: readonly LinkedPage[], map = createLinkMap(pages)): Generator<BrokenLink> {
  for (const { file, links } of pages) {
    for (const link of links) {
      const reason = map.explain(link);
      if (reason !== null) yield { file, line: link.line, target: link.target, reason };
    }
  }
}

/** Writes broken links for the terminal, one per line with file and line number. */
export function describeBrokenLinks(links: readonly BrokenLink[]): string {
  const lines = links
    .slice(0, LISTED_MAX)
    .map(({ file, line, target, reason }) =>
      printable(`  ${file}${line === null ? '' : `:${line}`} ${target}: ${reason}`),
    );
  const more = links.length > LISTED_MAX ? [`  and ${links.length - LISTED_MAX} more`] : [];
  return [`${countOf(links.length, 'broken link')}:`, ...lines, ...more].join('\n');
}
