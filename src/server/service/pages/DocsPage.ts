import type { SectionBlock } from '../../../shared/site/cutSection';
import type { PageSyntax } from './components/lexPage';
import type { FileFacts } from './plan/readFileFacts';

export interface DocsHeading {
  /** Anchor as GitHub generates it; the `id` of the heading in {@link DocsPage.html}. */
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
  /**
   * Rendered when it is read, and safe: no raw HTML, no scripts, only links with harmless schemes. Headings have ids, code is `<pre><code
   * class="language-x">`.
   */
  readonly html: string;
  /** Position among all pages, from 0: by front matter, then by number prefixes, then by name. */
  order?: number;
  /** Title of the page's folder. */
  section?: string;
  /** Titles of all its folders, the outermost first. */
  trail?: readonly string[];
  /** Identifiers of these folders, because two folders may have the same title. */
  trailIds?: readonly string[];
  /** True if the outermost of them is shown in the site's bar. */
  isInTab?: boolean;
  /** Name in the navigation; undefined if it is the title. */
  label?: string;
  /** True for a page that the navigation does not show. */
  isUnlisted?: boolean;
}

/** The content under one heading, up to the next one. Answers quote these passages. */
export interface DocsSection {
  /** Anchor of the heading; empty for the text before the first heading. */
  anchor: string;
  /** The heading's text; the page's title for the text before the first heading. */
  heading: string;
  /** Parent headings, outermost first, without the page's title. */
  parents: string[];
  /** Parent headings that have no text of their own, so that searches for their words find this section; undefined if all have text. */
  bare?: string[];
  blocks: SectionBlock[];
}

/** A link of a page to the site. */
export interface PageLink {
  /** Path of the page and anchor: `/guides/start#first-steps`. */
  target: string;
  line: number | null;
  /** True for a path of the site, such as `/pricing`: the site may have more pages than the docs folder. */
  isSite?: true;
}

/** Resolves the links of a documentation. */
export interface LinkMap {
  /**
   * The target with the anchor as in the page's HTML: `/start#First_Steps` is `/start#first-steps`. An unknown anchor or page is returned
   * unchanged.
   */
  resolve(target: string): string;
  /**
   * Why a link is broken, as the end of a sentence; `null` for a valid link, and for a link to a page of the site outside of the docs
   * folder.
   */
  explain(link: Pick<PageLink, 'target' | 'isSite'>): string | null;
}

/** The data from a page's file: plain values, which can be stored. */
export interface PageData extends Omit<
  DocsPage,
  'html' | 'order' | 'section' | 'trail' | 'trailIds' | 'isInTab' | 'label' | 'isUnlisted'
> {
  /** Path of the file below the folder. */
  file: string;
  /** The page's text as its author wrote it, without front matter. */
  markdown: string;
  /** What its text has beside markdown; undefined for plain text and pages of HTML. */
  syntax?: PageSyntax;
  keywords: string[];
  version?: string;
  language?: string;
  /** Date of its last change from its front matter: `2026-03-01`. */
  lastUpdated?: string;
  /** Audiences that may see the page; empty for everyone. */
  groups: string[];
  sections: DocsSection[];
  /** Position among its siblings from its front matter. */
  position?: number;
  /** True when its markdown begins with its title. */
  isTitled: boolean;
  /** Name in the navigation from its front matter. */
  navTitle?: string;
  /** Anchors in the text that the author named, with `<a id>` and the like. */
  anchors: string[];
  /** Links to pages and anchors of the site, with the line of each in the file; the line is `null` if it is unknown. */
  links: PageLink[];
  /** Whether the tried targets of its links were pages. When one changes, the page must be read again. */
  tried: Record<string, string | boolean>;
  /** Place of the page on the site and everything that the place depends on, as a string. When it changes, the page is read again. */
  planned?: string;
  /** Settings of the front matter that decide the page's place on the site. */
  facts?: FileFacts;
  /** The title of the API operation that it describes. */
  operation?: string;
  /** True for a page that can be reached but is not in the navigation. */
  isHidden?: true;
  /** True for a page that searches and answers must not use. */
  isUnsearched?: true;
  /** True for a page that is hidden from search engines. */
  isUnindexed?: true;
  /** Problems of the file that were worked around; undefined without problems. */
  problems?: readonly PageProblem[];
}

/** The fields of a page that are read only on demand. */
export type PageBody = Pick<PageData, 'sections' | 'markdown' | 'syntax' | 'headings' | 'anchors' | 'links'>;

/** The fields of a page that are always in memory. */
export type PageHead = Omit<PageData, keyof PageBody | 'tried'>;

/** A page with everything that search, answers and exports need. */
export interface IndexedPage extends PageHead, Omit<PageBody, 'markdown' | 'syntax'>, DocsPage {
  /** One of its sections by index, read without the others. */
  readSection(at: number): DocsSection | undefined;
  /** The title in its file, also of a page that is named by its path. */
  readonly writtenTitle: string;
  /**
   * The page's HTML with other URLs and highlighted code.
   *
   * @param options.address Returns the URL to write for a path of the site (`/guides/start#a`) or an external URL.
   */
  render(options: {
    address: (target: string) => string;
    highlight?: (code: string, language: string) => string;
  }): string;
  /**
   * The page as plain markdown, its title first.
   *
   * @param address Returns the URL to write for a path of the site (`/guides/start#a`) or an external URL.
   */
  write(address: (target: string) => string): string;
}

/** The reference of one operation of an API. */
export interface OperationPage {
  title: string;
  description?: string;
  /** With its components as tags. */
  markdown: string;
}

/** A part of a page that cannot be parsed as intended, and is served as plain text instead. */
export interface PageProblem {
  /** Line of the file, from 1; `null` if it is unknown. */
  line: number | null;
  /** Why, as the end of a sentence: `nests more than 100 levels deep`. */
  reason: string;
}

export interface FileProblem extends PageProblem {
  /** Path below the docs folder. */
  file: string;
}
