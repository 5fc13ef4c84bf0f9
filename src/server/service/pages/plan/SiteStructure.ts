import type { FoundGenerator } from './findGenerator';

/** What a folder is read as: a built site, the hosted service's own format (`docs.json`), or files of markdown. */
export type SiteKind = 'built' | 'platform' | 'plain';

/** An entry of the navigation: a page, or a group of entries. */
export interface NavigationNode {
  /** Name in the configuration; undefined for the page's own name. */
  title?: string | undefined;
  /** Path of the page from its file: `/guides/alpha`. */
  path?: string | undefined;
  children?: NavigationNode[] | undefined;
  /** A group that the bar shows instead of the list. */
  isTab?: true;
  /** The pages of a hidden node can be reached but are not shown. */
  isHidden?: true;
  /** Language and version of the pages in it. */
  language?: string | undefined;
  version?: string | undefined;
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

/** The structure of a site: plain values, which can be stored. */
export interface SiteStructure {
  kind: SiteKind;
  /** The generator whose sources the folder holds, with the folder that it builds; undefined if there is none. */
  generator?: FoundGenerator | undefined;
  /** The file of the configuration in the docs folder; undefined without a configuration. */
  configuration?: string | undefined;
  name?: string | undefined;
  logo?: { light?: string | undefined; dark?: string | undefined };
  colors?: { primary?: string; light?: string; dark?: string };
  favicon?: string | undefined;
  /** The address that all pages of the sitemap are below. */
  site?: string | undefined;
  /** Addresses in the sitemap of a built site, in order, with the days of their last changes; empty for no day. */
  sitemap?: Readonly<Record<string, string>>;
  /** `null` for the order of the files. */
  navigation: NavigationNode[] | null;
  languages: SiteVariant[];
  versions: SiteVariant[];
  /** API description with the operations that pages name. */
  openapi?: string | undefined;
  redirects: Record<string, string>;
  /** Patterns of unpublished files, as in `.gitignore`. */
  ignored: string[];
  /** Values for variables in pages: `{{ product }}`. */
  variables: Record<string, string>;
  /** Settings of the configuration that have no effect here, for the summary. */
  unsupported: string[];
}

export function emptyStructure(kind: SiteKind): SiteStructure {
  return {
    kind,
    navigation: null,
    languages: [],
    versions: [],
    redirects: {},
    ignored: [],
    variables: {},
    unsupported: [],
  };
}
