import type { FileFacts } from './dialects/readFileFacts';
import type { PageProblem } from './PageProblem';

/** A heading of a page. */
export interface DocsHeading {
  /** Anchor, made as GitHub makes it; the `id` of the heading in {@link DocsPage.html}. */
  id: string;
  text: string;
  depth: number;
}

/** A page of the documentation, as a site renders it. */
export interface DocsPage {
  /** `/guides/start`; the folder's own index is `/`. */
  path: string;
  title: string;
  description?: string;
  /** Headings below the title, in order. */
  headings: DocsHeading[];
  /** Rendered when it is asked for, and safe: no raw HTML, no scripts, links of harmless schemes; headings have ids, code is `<pre><code class="language-x">`. */
  readonly html: string;
  /** Place among all pages, from 0: front matter first, then number prefixes, then names. */
  order?: number;
  /** Title of the folder that the page lies in. */
  section?: string;
  /** Titles of all folders that it lies in, the outermost first. */
  trail?: readonly string[];
  /** Identifiers of these folders: two of one title are two. */
  trailIds?: readonly string[];
  /** True where the outermost of them is shown in the site's bar. */
  isInTab?: boolean;
  /** Name in the navigation; absent where it is the title. */
  label?: string;
  /** True for a page that the navigation does not show. */
  isUnlisted?: boolean;
}

/** One block of a section: it is quoted as a whole or not at all. */
export interface SectionBlock {
  kind: 'text' | 'code' | 'table' | 'item' | 'quote';
  /** Clean markdown with links resolved to docs paths. */
  markdown: string;
  /** The block's text for searching. */
  text: string;
  /** True for an item of links alone: it leads to what answers and answers nothing. */
  isLinks?: true;
  /** Of code, the name of its file. */
  file?: string;
  /** Of code that is given in several languages or for several tools, all of them, the first of which is `markdown`. */
  variants?: { label: string; markdown: string }[];
}

/** The content under one heading, up to the next: a passage of an answer. */
export interface DocsSection {
  pagePath: string;
  /** Anchor of the heading; empty for the text above the first. */
  anchor: string;
  /** The heading's text; the page's title for the text above the first. */
  heading: string;
  /** Headings above it, outermost first, without the page's title. */
  parents: string[];
  /** Those of the headings above it that have no text of their own; absent where all have: it is found by their words as by its own. */
  bare?: string[];
  blocks: SectionBlock[];
}

/** A link of a page to the site. */
export interface PageLink {
  /** Path of the page and anchor: `/guides/start#first-steps`. */
  target: string;
  line: number | null;
  /** True for an address of the site, such as `/pricing`, which may have more pages than the docs folder. */
  isSite?: true;
}

/** Where the links of a documentation lead. */
export interface LinkMap {
  /**
   * The target with the anchor that the page's HTML has: `/start#First_Steps` is `/start#first-steps`. An anchor that is not there stays, as
   * does a target that is no page.
   */
  resolve(target: string): string;
  /** Why a link leads nowhere, as the end of a sentence; `null` for one that leads somewhere, or to a page of the site outside of the docs folder. */
  explain(link: Pick<PageLink, 'target' | 'isSite'>): string | null;
}

/** The data that is read from a page's file: plain values, which can be stored. */
export interface PageData extends Omit<
  DocsPage,
  'html' | 'order' | 'section' | 'trail' | 'trailIds' | 'isInTab' | 'label' | 'isUnlisted'
> {
  /** Path of the file below the folder. */
  file: string;
  /** The page's whole text as clean markdown. */
  markdown: string;
  keywords: string[];
  version?: string;
  language?: string;
  /** Day of its last change by its front matter: `2026-03-01`. */
  lastUpdated?: string;
  /** Audiences that may see the page; empty for everybody. */
  groups: string[];
  sections: DocsSection[];
  /** Place among its neighbours by its front matter. */
  position?: number;
  /** True when its markdown begins with its title. */
  isTitled: boolean;
  /** Name in the navigation by its front matter. */
  navTitle?: string;
  /** First heading of the file; `null` where the front matter gives the title or there is none. */
  firstHeading: string | null;
  /** True when the first heading is the title of the site and left out. */
  hasSiteTitle: boolean;
  /** Places of the text that the author named, with `<a id>` and the like. */
  anchors: string[];
  /** Links to pages and places of the site, with the line of each in the file, `null` where it cannot be told. */
  links: PageLink[];
  /** Whether the paths that its links were tried with were pages: when one changes, the page reads otherwise. */
  tried: Record<string, string | boolean>;
  /** Its place on the site and all that this depends on, as text: with another one the page is read again. */
  planned?: string;
  /** The place of the file on the site by its front matter. */
  facts?: FileFacts;
  /** Path of the file below the folder of the site's pages; absent where that is the docs folder. */
  siteFile?: string;
  /** The title of the operation of an API that it describes. */
  operation?: string;
  /** True for a page that is reachable and not shown: not in the navigation. */
  isHidden?: true;
  /** True for a page that no search and no answer is from. */
  isUnsearched?: true;
  /** True for a page that is not for search engines. */
  isUnindexed?: true;
  /** Of a glossary, the words that mean the same, one line a thing. */
  glossary?: readonly string[];
  /** The problems of the file that were read around; absent where there are none. */
  problems?: readonly PageProblem[];
}

/** The fields of a page that are read only when they are wanted. */
export type PageBody = Pick<PageData, 'sections' | 'markdown' | 'headings' | 'anchors' | 'links'>;

/** The fields of a page that are always in memory. */
export type PageHead = Omit<PageData, keyof PageBody | 'tried'>;

/** A page with what searching, answering and exporting need of it. */
export interface IndexedPage extends PageHead, PageBody, DocsPage {
  /** One of its sections, by its place among them, read without the others. */
  readSection(at: number): DocsSection | undefined;
  /**
   * The page's HTML with other addresses and coloured code.
   *
   * @param options.address Gives the text to write for an address on the site (`/guides/start#a`) or elsewhere.
   */
  render(options: {
    address: (target: string) => string;
    highlight?: (code: string, language: string) => string;
  }): string;
  /**
   * The page as plain markdown, its title first.
   *
   * @param address Gives the text to write for an address on the site (`/guides/start#a`) or elsewhere.
   */
  write(address: (target: string) => string): string;
}
