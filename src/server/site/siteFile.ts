import type { SiteNames } from './createSiteNames';
import { percentDecode } from '../lib/percentDecode';

/** Images and downloads of a page that are added to the bundle. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|txt|csv|json|ya?ml|mp4|webm)$/i;

/**
 * URL of a target relative to a file of the bundle, so that it works from a disk and below any path. URLs of other sites stay; a link to a
 * page that is not in the bundle leads to the site itself.
 *
 * @param origin `https://docs.example.com`.
 */
export function siteAddress(target: string, from: string, names: SiteNames, origin: string): string {
  if (!target.startsWith('/')) return target;
  const { path, rest } = splitTarget(target);
  // A query has no meaning on a disk.
  const hash = rest.replace(/^[^#]*/, '');
  const page = names.page(path);
  if (page !== null) return relativeTo(from, page) + hash;
  if (isAssetPath(path)) return relativeTo(from, names.asset(path)) + hash;
  return /\.[a-z0-9]{2,5}$/i.test(path) ? relativeTo(from, path.slice(1)) + hash : `${origin}${target}`;
}

/** Splits a target into its decoded path and the rest. */
export function splitTarget(target: string): { path: string; rest: string } {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return { path: percentDecode(written), rest };
}

/** True for the path of an image or a download. */
export function isAssetPath(path: string): boolean {
  return ASSET.test(path);
}

/** The relative path from one file of the bundle to another. */
export function relativeTo(from: string, file: string): string {
  return '../'.repeat(from.split('/').length - 1) + encodeFile(file);
}

/** Encodes a file for a URL: in a file name, `#` and `?` are ordinary characters. */
export function encodeFile(file: string): string {
  return encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent);
}
