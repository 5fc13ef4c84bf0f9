/** The settings of a site from its owner's configuration. A plain folder has the defaults. */
export interface SiteSettings {
  name?: string | undefined;
  logo?: { light?: string | undefined; dark?: string | undefined } | undefined;
  colors?: { primary?: string | undefined; light?: string | undefined; dark?: string | undefined } | undefined;
  favicon?: string | undefined;
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

export const NO_SETTINGS: SiteSettings = { languages: [], versions: [], redirects: {} };
