/** The settings of a site from its owner's configuration. A plain folder has the defaults. */
export interface SiteSettings {
  name?: string | undefined;
  logo?: { light?: string | undefined; dark?: string | undefined } | undefined;
  colors?: { primary?: string | undefined; light?: string | undefined; dark?: string | undefined } | undefined;
  favicon?: string | undefined;
  /** The file of the configuration, below the docs folder or, with `../`, above it. */
  configuration?: string | undefined;
  /** Folder of the pages below the docs folder. */
  root: string;
  /** Folders whose files are served from the root of the site, next to the configuration. */
  staticFolders: readonly string[];
  languages: readonly SiteVariantSettings[];
  versions: readonly SiteVariantSettings[];
  redirects: Readonly<Record<string, string>>;
  /** Origins of the APIs that a reader may call from their pages: `https://api.example.com`. @default none */
  playgroundOrigins?: readonly string[];
}

interface SiteVariantSettings {
  name: string;
  label?: string | undefined;
  isDefault?: boolean;
}

export const NO_SETTINGS: SiteSettings = { root: '', staticFolders: [], languages: [], versions: [], redirects: {} };
