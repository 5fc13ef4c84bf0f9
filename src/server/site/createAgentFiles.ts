import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexedPage, LinkMap } from '../service/pages/DocsPage';
import type { SiteNames } from './createSiteNames';
import { isForAgents, isListed } from './isForAgents';
import { loadSiteLabels } from './labels/loadSiteLabels';
import type { SiteSettings } from './SiteSettings';
import { encodeFile, isAssetPath, splitTarget } from './siteFile';
import type { SiteVariants } from './siteVariants';
import { writeLlmsList } from './writeLlmsList';
import { writeSitemap } from '../lib/tags/readSitemap';

/** The pages of a site and their addresses, for the files that programs read. */
export interface AgentSite {
  pages: readonly IndexedPage[];
  names: Pick<SiteNames, 'page' | 'twin'> & Partial<Pick<SiteNames, 'asset'>>;
  links: Pick<LinkMap, 'resolve'>;
  variants: SiteVariants;
  settings: Pick<SiteSettings, 'languages' | 'versions'>;
  name: string;
  /** URL of an MCP server for the same pages. @default no server is named */
  mcpUrl?: string | undefined;
  /** URL of the site for its readers, without a trailing slash: `https://docs.example.com`. */
  siteUrl: string;
  /** URL below which these files are served, without a trailing slash. @default siteUrl */
  filesUrl?: string | undefined;
}

/** Number of pages between two turns of the event loop, so that other requests are answered in between. */
const PAGES_A_TURN = 5;

const LIST = 'llms.txt';
const ROBOTS = 'robots.txt';
const SITEMAP = 'sitemap.xml';
/** The files about all pages, except for the next one. */
export const LIST_NAMES = [LIST, ROBOTS, SITEMAP];
/** The file with the text of all pages. */
export const FULL_NAME = 'llms-full.txt';

/**
 * Creates the files of a site for programs: `llms.txt`, `llms-full.txt`, each page as markdown, `robots.txt` and `sitemap.xml`. Pages that
 * are hidden or for certain readers are in none of them.
 */
export function createAgentFiles(site: AgentSite) {
  const { siteUrl, filesUrl = siteUrl } = site;
  const shown = new Map(
    site.pages.filter(isForAgents).flatMap((page) => {
      const twin = site.names.twin(page.path);
      return twin === null ? [] : [[twin, page] as const];
    }),
  );
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const write = (page: IndexedPage) => writeTwin(page, { ...site, find: (path) => byPath.get(path) });

  return {
    /** A page as markdown. */
    write,
    /** The content of a page as markdown, or of one of {@link LIST_NAMES}; `null` for an unknown name. */
    async read(name: string) {
      if (name === LIST) return writeList();
      if (name === SITEMAP) return writeSitemap(new Map(site.pages.filter(isListed).map(toSitemapEntry)));
      if (name === ROBOTS) return robots();
      const page = shown.get(name);
      return page ? write(page) : null;
    },
    /** The content of {@link FULL_NAME}, in pieces. */
    async *readFull() {
      let count = 0;
      for (const page of shown.values()) {
        if (count % PAGES_A_TURN === 0) await nextTurn();
        yield `${count === 0 ? '' : '\n'}${write(page)}`;
        count += 1;
      }
    },
  };

  /** Without `.html`, as on the site and not in a bundle's files. */
  function toSitemapEntry({ path, lastUpdated = '' }: IndexedPage): [address: string, day: string] {
    return [siteUrl + encodeFile(path), lastUpdated];
  }

  async function writeList() {
    const front = byPath.get('/');
    const labels = await loadSiteLabels(front?.language);
    return writeLlmsList(site, {
      description: front && isForAgents(front) ? front.description : undefined,
      pagesLabel: labels.pages,
      fullUrl: `${filesUrl}/${FULL_NAME}`,
    });
  }

  function robots() {
    return [
      'User-agent: *',
      'Allow: /',
      '',
      `# Documentation for language models: ${filesUrl}/llms.txt`,
      `Sitemap: ${filesUrl}/${encodeFile(SITEMAP)}`,
      '',
    ].join('\n');
  }
}

type TwinSite = Pick<AgentSite, 'names' | 'links' | 'variants' | 'siteUrl' | 'filesUrl'> & {
  find: (path: string) => IndexedPage | undefined;
};

/** A page as markdown, after its metadata as front matter. Links lead to the markdown of other pages, and all links are absolute. */
function writeTwin(page: IndexedPage, site: TwinSite): string {
  const { siteUrl, filesUrl = siteUrl, variants } = site;
  const variant = variants.of(page);
  const facts: [name: string, value: string | undefined][] = [
    ['title', page.title],
    ['description', page.description],
    ['canonical', siteUrl + encodeFile(page.path)],
    ['lastUpdated', page.lastUpdated],
    ['version', page.version ?? variant.version],
    ['language', page.language ?? variant.language],
    ['index', `${filesUrl}/llms.txt`],
  ];
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]));
  const text = page.write((target) => twinAddress(site.links.resolve(target), site));
  return `---\n${lines.join('\n')}\n---\n\n${text}`;
}

/** Target of a link: the markdown of a page if it exists, a download, or the site itself. */
function twinAddress(target: string, site: TwinSite): string {
  if (!target.startsWith('/')) return target;
  const { siteUrl, filesUrl = siteUrl, names } = site;
  const { path, rest } = splitTarget(target);
  const page = site.find(path);
  const twin = page && isForAgents(page) ? names.twin(path) : null;
  if (twin !== null) return `${filesUrl}/${encodeFile(twin)}${rest.replace(/^[^#]*/, '')}`;
  if (page) return siteUrl + encodeFile(path) + rest;
  return names.asset && isAssetPath(path) ? `${siteUrl}/${encodeFile(names.asset(path))}` : siteUrl + target;
}
