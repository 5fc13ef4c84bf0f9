import { toOwnPage } from './toOwnPage';
import { toAbsoluteUrl } from './toAbsoluteUrl';

/**
 * Where a link opens, as properties of its element: an address on another site in a new tab without access to this one; everything else
 * in place, even if the page has a `<base target>`.
 *
 * @param url an address as `resolveDocsUrl` returns it
 * @param pageUrl an address of the page's own site
 */
export function toLinkTarget(url: string, pageUrl = toAbsoluteUrl('/')) {
  return /^https?:/.test(url) && toOwnPage(url, pageUrl) === null
    ? { target: '_blank', rel: 'noopener noreferrer' }
    : { target: '_self' };
}
