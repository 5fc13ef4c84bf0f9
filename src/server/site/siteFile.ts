import type { SiteNames } from './createSiteNames';
import { percentDecode } from './percentDecode';

/** Images and downloads of a page that go into the bundle with it. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|txt|csv|json|ya?ml|mp4|webm)$/i;

/**
 * Address of a target as seen from a file of the bundle, relative so that it works from a disk as well as below any path.
 * Addresses elsewhere stay; a link to a page that is not in the bundle goes to the site itself.
 *
 * @param from File of the page that links.
 * @param origin `https://docs.example.com`.
 */
export function siteAddress(target: string, from: string, names: SiteNames, origin: string): string {
  if (!target.startsWith('/')) return target;
  const { path, rest } = splitTarget(target);
  // A query means nothing on a disk.
  const hash = rest.replace(/^[^#]*/, '');
  const page = names.page(path);
  if (page !== null) return relativeTo(from, page) + hash;
  if (isAssetPath(path)) return relativeTo(from, names.asset(path)) + hash;
  return /\.[a-z0-9]{2,5}$/i.test(path) ? relativeTo(from, path.slice(1)) + hash : `${origin}${target}`;
}

/** The decoded path of a target, and what comes behind it. */
export function splitTarget(target: string): { path: string; rest: string } {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return { path: percentDecode(written), rest };
}

/** True for the path of an image or a download. */
export function isAssetPath(path: string): boolean {
  return ASSET.test(path);
}

/** The way from one file of the bundle to another. */
export function relativeTo(from: string, file: string): string {
  return '../'.repeat(from.split('/').length - 1) + encodeFile(file);
}

/** A file as it is written in an address: in a name `#` and `?` are letters. */
export function encodeFile(file: string): string {
  return encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent);
}
