import { createLinkMap } from '../../service/pages/links/createLinkMap';
import { findBrokenLinks } from '../../service/pages/links/findBrokenLinks';
import type { IndexedPage } from '../../service/pages/DocsPage';
import type { SiteStructure } from '../../service/pages/plan/SiteStructure';
import { findEntries } from '../../service/pages/plan/placePages';
import type { LocalService } from '../../service/main/createLocalService';
import { readDocsFile } from '../../lib/readDocsFile';
import { isAddress } from '../../service/mirror/isAddress';
import { readAsset } from '../../site/siteAssets';
import { countComponents } from './countComponents';

/** An image or a download that does not exist. */
export interface MissingFile {
  file: string;
  line: number | null;
  target: string;
}

/** How a docs folder is read, and which of its links and files are missing. */
export type DocsReport = Awaited<ReturnType<typeof inspectDocs>>;

/**
 * Inspects the documentation that a service has read.
 *
 * @param docs The folder or the address that it was given.
 */
export async function inspectDocs(
  docs: string,
  service: Pick<LocalService, 'pages' | 'settings' | 'opening' | 'faults' | 'docsFolder'>,
) {
  // The service's pages are indexed pages, with all results of reading.
  const pages = service.pages as readonly IndexedPage[];
  const { docsFolder } = service;
  const structure = service.settings as SiteStructure;
  const entries = findEntries(pages, structure);
  const sources = new Map<string, string>();
  for (const { file } of pages) sources.set(file, await readText(docsFolder, file.replace(/#.*$/s, '')));
  // Only the pages of a live site are here.
  const assets = isAddress(docs) ? { count: 0, missing: [] } : await findAssets(docsFolder, pages, sources);
  return {
    folder: docs,
    kind: structure.kind,
    /** The lines that every start prints: kind, pages, languages, versions, operations, ignored files. */
    summary: service.opening.summary,
    /** The lines of the summary that say why answers may not come from these pages. */
    faults: service.faults,
    pages: pages.length,
    navigation: {
      found: entries.filter(({ isFound }) => isFound).length,
      lost: entries.filter(({ isFound }) => !isFound).map(({ path }) => path),
    },
    links: {
      count: pages.reduce((count, { links }) => count + links.length, 0),
      broken: [...findBrokenLinks(pages, createLinkMap(pages))],
    },
    assets,
    // A page of HTML has none, although old ones have names of elements in capitals.
    components: countComponents(structure.kind === 'built' ? new Map() : sources),
    problems: service.opening.problems,
  };
}

async function readText(docsFolder: string, file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readDocsFile(docsFolder, file));
  } catch {
    // The file was removed or is outside of the folder. Its page was read, but its lines cannot be named.
    return '';
  }
}

/** Path of a file of the site that is not a page. */
const ASSET = /^\/[^?#]*\.[a-z0-9]{2,5}(?=[?#]|$)/i;

/** Files that an export generates. */
const MADE = /^\/(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|404\.html)$/;

async function findAssets(docsFolder: string, pages: readonly IndexedPage[], sources: ReadonlyMap<string, string>) {
  const known = new Map<string, boolean>();
  const missing: MissingFile[] = [];
  for (const page of pages) {
    const targets = new Set<string>();
    page.render({
      address: (target) => {
        const path = ASSET.exec(target)?.[0];
        if (path !== undefined && !/\.mdx?$/i.test(path) && !MADE.test(path)) targets.add(path);
        return target;
      },
      highlight: () => '',
    });
    for (const target of targets) {
      const isThere = known.get(target) ?? (await readAsset(docsFolder, target.slice(1))) !== null;
      known.set(target, isThere);
      if (!isThere) missing.push({ file: page.file, line: lineOf(sources.get(page.file) ?? '', target), target });
    }
  }
  return { count: known.size, missing };
}

/** The first line of a source that contains a file's name. */
function lineOf(source: string, target: string): number | null {
  const at = source.indexOf(target.split('/').at(-1) ?? target);
  return at < 0 ? null : source.slice(0, at).split('\n').length;
}
