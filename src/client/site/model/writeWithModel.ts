import { readUrl } from '../../core/links/readUrl';
import { createCitationChecker } from '../../../shared/markdown/createCitationChecker';
import type { SiteQuestion } from '../findSections';
import type { SiteSection } from '../readSections';
import { writeByRoute } from './writeByRoute';
import { writeInBrowser } from './writeInBrowser';

/** A third of the time after which a silent answer is given up. */
const SILENCE_MAX_MS = 10_000;

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
    model === 'browser'
      ? keepAwake(writeInBrowser(question, sections, signal))
      : writeByRoute(model, question, sections, signal);
  const checker = createCitationChecker(toBook(sections));
  let hasText = false;
  for await (const piece of pieces) {
    hasText ||= piece.trim() !== '';
    yield checker.push(piece);
  }
  yield checker.end();
  if (!hasText) throw new Error('The model has written nothing.');
}

/**
 * Adds empty pieces while a model says nothing: an answer that is silent for long is given up, and a slow device reads the passages for a
 * minute before it writes.
 */
async function* keepAwake(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    for (let next = pieces.next(); ;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<null>((resolve) => (timer = setTimeout(resolve, SILENCE_MAX_MS, null)));
      const piece = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
      if (piece?.done) return;
      yield piece?.value ?? '';
      if (piece !== null) next = pieces.next();
    }
  } finally {
    void pieces.return(undefined);
  }
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
