import { readUrl } from '../../core/links/readUrl';
import { createCitationChecker } from '../../../shared/markdown/createCitationChecker';
import type { SiteQuestion } from '../findSections';
import type { SiteSection } from '../readSections';
import { writeByRoute } from './writeByRoute';
import { writeInBrowser } from './writeInBrowser';

/**
 * The text that a model writes from sections, in pieces. Its citations become links to the sections, and addresses that are not theirs are
 * removed.
 *
 * @param model `browser`, or the address of a route.
 * @throws Error if the model fails, also in the middle, or writes nothing.
 */
export async function* writeWithModel(
  model: string,
  question: SiteQuestion,
  sections: readonly SiteSection[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const pieces =
    model === 'browser' ? writeInBrowser(question, sections, signal) : writeByRoute(model, question, sections, signal);
  const checker = createCitationChecker(toBook(sections));
  let hasText = false;
  for await (const piece of pieces) {
    hasText ||= piece.trim() !== '';
    yield checker.push(piece);
  }
  yield checker.end();
  if (!hasText) throw new Error('The model has written nothing.');
}

/** The sections that may be cited. Readers see the number of a section's page. */
function toBook(sections: readonly SiteSection[]) {
  const pages = [...new Set(sections.map(({ address }) => withoutAnchor(address)))];
  return {
    cite(number: number) {
      const section = sections[number - 1];
      if (section === undefined) return undefined;
      const { page, heading, address } = section;
      const title = heading === page ? page : `${page}: ${heading}`;
      return { source: pages.indexOf(withoutAnchor(address)) + 1, address, title };
    },
    /** Only pages of the site, and of these only the sections and what they name. */
    has(address: string): boolean {
      if (!/^(?:https?:\/)?\/(?![/\\])/i.test(address)) return false;
      const url = readUrl(address, location.href);
      if (url === null) return false;
      const { origin, pathname, hash } = url;
      return (
        origin === location.origin &&
        sections.some(
          (section) =>
            section.address === pathname + hash ||
            withoutAnchor(section.address) === pathname + hash ||
            section.blocks.some(({ markdown }) => markdown.includes(`](${address})`)),
        )
      );
    },
  };
}

function withoutAnchor(address: string): string {
  return address.replace(/#.*$/s, '');
}
