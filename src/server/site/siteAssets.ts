import { normalize, sep } from 'node:path';
import { readDocsFile } from '../lib/readDocsFile';
import type { SiteSettings } from './SiteSettings';
import { DIAGRAM_SCRIPT, SITE_SCRIPT, SITE_STYLE } from './siteTexts.bundled';
import { sha256 } from '../lib/sha256';

/** Folder of a bundle's own style and scripts; the documentation may have a folder `assets`. */
const OWN_FOLDER = '_site';

/** A file of a bundle whose name changes with its content, so that browsers may cache it forever. */
export interface OwnAsset {
  name: string;
  content: string;
}

/** The style sheet and the script of every bundle. */
export const SITE_STYLE_ASSET = toOwnAsset('site', 'css', SITE_STYLE);
export const SITE_SCRIPT_ASSET = toOwnAsset('site', 'js', SITE_SCRIPT);

export const DIAGRAM_SCRIPT_ASSET = toOwnAsset('diagrams', 'js', DIAGRAM_SCRIPT);

/** The icon of a site: the first letter of its name. */
export function siteIcon(name: string): OwnAsset {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  const text = `<text x="16" y="23" fill="#fff" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text>`;
  return toOwnAsset(
    'icon',
    'svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3451d1"/>${text}</svg>\n`,
  );
}

/** The path of the site's own icon; `null` for an icon elsewhere, or without an icon. */
export function findFavicon({ favicon }: Pick<SiteSettings, 'favicon'>): string | null {
  return favicon === undefined || /^[a-z]+:/i.test(favicon) ? null : `/${favicon.replace(/^\.?\//, '')}`;
}

/** Gives a file a name with the hash of its content. */
export function toOwnAsset(name: string, extension: string, content: string): OwnAsset {
  const hash = sha256(content).slice(0, 12);
  return { name: `${OWN_FOLDER}/${name}-${hash}.${extension}`, content };
}

/**
 * Reads a file below the docs folder; `null` if it does not exist, is hidden, or is outside of the folder, possibly through a symbolic
 * link.
 */
export async function readAsset(docsFolder: string, name: string): Promise<Uint8Array | null> {
  const relative = normalize(name);
  const isHidden = relative.split(sep).some((segment) => segment.startsWith('.'));
  if (isHidden || relative.startsWith(OWN_FOLDER) || relative.includes('\0')) return null;
  try {
    return await readDocsFile(docsFolder, relative);
  } catch {
    return null;
  }
}
