import { parseHTML } from 'linkedom';
import { readSitePage, type SitePage } from '../../../../shared/site/readSitePage';
import type { FileFacts } from '../plan/readFileFacts';

/** The origin of a folder's pages, whose links then are paths of the site. */
const ORIGIN = 'http://site.invalid';

/** Maximum length of the pages that are kept between their two tasks, in characters. */
const KEPT_MAX_LENGTH = 16_000_000;

/** What the facts of a built page say about its place. Addresses are paths of the site. */
export type BuiltFacts = Pick<
  SitePage,
  'breadcrumbs' | 'previous' | 'next' | 'language' | 'version' | 'canonical' | 'redirect'
> & {
  /** True if it has no text: scripts may draw it. */
  isEmpty?: true;
};

export type BuiltReader = ReturnType<typeof createBuiltReader>;

/** Reads the pages of a built site. Each is parsed once, although its facts are needed before its text. */
export function createBuiltReader() {
  const kept = new Map<string, { text: string; page: SitePage }>();
  let length = 0;

  function read(file: string, text: string): SitePage {
    const { document } = parseHTML(text);
    return readSitePage(document, `${ORIGIN}/${file.split('/').map(encodeURIComponent).join('/')}`);
  }

  return {
    readFacts(file: string, text: string): FileFacts {
      const page = read(file, text);
      length += text.length + page.markdown.length;
      if (length < KEPT_MAX_LENGTH) kept.set(file, { text, page });
      const { breadcrumbs, previous, next, language, version, canonical, redirect } = page;
      const isEmpty = isBare(page);
      return {
        ...(page.isUnindexed && { leftOut: 'unpublished' as const }),
        built: {
          breadcrumbs,
          previous,
          next,
          language,
          version,
          canonical,
          redirect,
          ...(isEmpty && { isEmpty: true as const }),
        },
      };
    },
    readPage(file: string, text: string): SitePage {
      const known = kept.get(file);
      kept.delete(file);
      if (!known) return read(file, text);
      length -= known.text.length + known.page.markdown.length;
      return known.text === text ? known.page : read(file, text);
    },
  };
}

/** True for a page that says nothing but its title. */
function isBare({ markdown, title }: SitePage): boolean {
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const text = words(markdown.replace(/^# .*/, '').slice(0, title.length * 2 + 100));
  return text === '' || text === words(title);
}
