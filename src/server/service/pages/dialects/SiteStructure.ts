import type { MenuEntry } from './hugoMenus';
import type { FolderMeta } from '../readFolderMeta';

/** The kinds of documentation that are recognized by their configuration. */
export const DIALECTS = [
  'built',
  'platform',
  'docusaurus',
  'vitepress',
  'starlight',
  'nextra',
  'mkdocs',
  'mdbook',
  'gitbook',
  'hugo',
  'jekyll',
  'docsify',
  'fumadocs',
  'plain',
] as const;
export type Dialect = (typeof DIALECTS)[number];

/** An entry of the navigation: a page, an external link, or a group of entries. */
export interface NavigationNode {
  /** Name in the configuration; undefined for the page's own name. */
  title?: string | undefined;
  /** Path of the page from its file, before front matter changes it: `/guides/alpha`. */
  path?: string | undefined;
  /** External URL. */
  href?: string | undefined;
  children?: NavigationNode[] | undefined;
  /** A group that the bar shows instead of the list. */
  isTab?: true;
  /** The pages of a hidden node can be reached but are not shown. */
  isHidden?: true;
  /** Language and version of the pages in it. */
  language?: string | undefined;
  version?: string | undefined;
  /** A folder below the docs folder whose pages are inserted here in their own order. */
  folder?: string | undefined;
  /** The pages of the folder in reverse order, as in a blog. */
  isNewestFirst?: true;
  /** API description whose operations are inserted here. */
  openapi?: string | undefined;
  /** Folder of the pages that are generated for them, with slashes only inside. */
  openapiFolder?: string | undefined;
}

/** A language or a version of the site. */
export interface SiteVariant {
  name: string;
  /** Displayed name. */
  label?: string | undefined;
  isDefault?: true;
}

/** A folder of pages and its place on the site. Docusaurus may have several. */
export interface Mount {
  /** Path below the docs folder. */
  folder: string;
  /** Path of its pages, without `/` at its ends; empty for the root of the site. */
  base: string;
  /** The folder of its translations, such as `docusaurus-plugin-content-docs`. */
  plugin: string;
}

/** The structure of a site from its configuration, in the same form for every generator: plain values, which can be stored. */
export interface SiteStructure {
  dialect: Dialect;
  /** The file that identified the kind, below the docs folder; undefined without a configuration. */
  configuration?: string | undefined;
  name?: string | undefined;
  logo?: { light?: string; dark?: string; href?: string };
  colors?: { primary?: string; light?: string; dark?: string };
  favicon?: string | undefined;
  /** Folder of the pages below the docs folder; empty for the docs folder itself. */
  root: string;
  /** The folders of pages, if a site has several; files elsewhere are not pages. */
  mounts?: Mount[];
  /** Names that the site has for files, by name or by a pattern of `path-to-regexp`, below the folder of the pages. */
  rewrites?: Record<string, string>;
  /** `null` for the order of the files. */
  navigation: NavigationNode[] | null;
  /** Entries of menus in the configuration of Hugo. Pages may have more in their front matter. */
  menus?: MenuEntry[];
  /** True if pages that are not in the navigation are not published. */
  isExclusive?: true;
  languages: SiteVariant[];
  versions: SiteVariant[];
  /** Names in the navigation in other languages, by language and by the name in the first one. */
  translations?: Record<string, Record<string, string>>;
  /** API description with the operations that pages name. */
  openapi?: string | undefined;
  redirects: Record<string, string>;
  /** Folders whose files are served from the root of the site, such as `public`. */
  staticFolders: string[];
  /** Folders that includes are looked for in, after the folder of their page. */
  includeFolders?: string[];
  /** Patterns of unpublished files, as in `.gitignore`. */
  ignored: string[];
  /** Values for variables in pages: `{{ product }}`. */
  variables: Record<string, string>;
  folders: Map<string, FolderMeta>;
  /** Kinds of settings that are ignored here, for the summary. */
  unsupported: string[];
}

export function emptyStructure(dialect: Dialect): SiteStructure {
  return {
    dialect,
    root: '',
    navigation: null,
    languages: [],
    versions: [],
    redirects: {},
    staticFolders: [],
    ignored: [],
    variables: {},
    folders: new Map(),
    unsupported: [],
  };
}
