import type { FolderMeta } from '../readFolderMeta';

/** The kinds of documentation that are recognised by their configuration. */
export const DIALECTS = [
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
  'plain',
] as const;
export type Dialect = (typeof DIALECTS)[number];

/** An entry of the navigation: a page, a link elsewhere, or a group of entries. */
export interface NavigationNode {
  /** Name as the configuration writes it; that of the page where it has none. */
  title?: string | undefined;
  /** Path of the page by its file, before front matter gives it another: `/guides/alpha`. */
  path?: string | undefined;
  /** Address of a place elsewhere. */
  href?: string | undefined;
  /** Name of an icon. */
  icon?: string | undefined;
  children?: NavigationNode[] | undefined;
  /** A group that is shown in the bar and not in the list. */
  isTab?: true;
  /** Its pages are reachable and not shown. */
  isHidden?: true;
  /** Language and version of the pages below. */
  language?: string | undefined;
  version?: string | undefined;
  /** A folder below the docs folder whose pages come here in their own order. */
  folder?: string | undefined;
  /** The pages of the folder in the opposite order, as those of a blog. */
  isNewestFirst?: true;
  /** Specification of an API, whose operations come here. */
  openapi?: string | undefined;
}

/** A language or a version of the site. */
export interface SiteVariant {
  name: string;
  /** Name that readers see. */
  label?: string | undefined;
  isDefault?: true;
}

/** A folder of pages with the place that it has on the site, as Docusaurus has several. */
export interface Mount {
  /** Below the docs folder. */
  folder: string;
  /** Path of its pages, without `/` at its ends; empty for the root of the site. */
  base: string;
  /** The folder of its translations, such as `docusaurus-plugin-content-docs`. */
  plugin: string;
}

/** The structure of a site by its own configuration, in the same form for every generator: plain values, which can be stored. */
export interface SiteStructure {
  dialect: Dialect;
  /** The file that it was recognised by, below the docs folder; absent where there is none. */
  configuration?: string | undefined;
  name?: string | undefined;
  logo?: { light?: string; dark?: string; href?: string };
  colors?: { primary?: string; light?: string; dark?: string };
  favicon?: string | undefined;
  /** Folder of the pages below the docs folder; empty for the docs folder itself. */
  root: string;
  /** The folders of pages, where a site has several; files elsewhere are no pages. */
  mounts?: Mount[];
  /** `null` for the order of the files. */
  navigation: NavigationNode[] | null;
  /** True where a page that the navigation does not name is not published. */
  isExclusive?: true;
  languages: SiteVariant[];
  versions: SiteVariant[];
  /** Specification of the API that pages name operations of. */
  openapi?: string | undefined;
  /** Paths that lead to others. */
  redirects: Record<string, string>;
  /** Folders whose files are served from the root of the site, such as `public`. */
  staticFolders: string[];
  /** Patterns, as in `.gitignore`, of files that are not published. */
  ignored: string[];
  /** Values that pages name: `{{ product }}`. */
  variables: Record<string, string>;
  /** Order and names of folders, by path of the folder. */
  folders: Map<string, FolderMeta>;
  /** Kinds of settings that have no meaning here, for the summary. */
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
