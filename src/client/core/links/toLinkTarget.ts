import { isSameOrigin } from './isSameOrigin';
import { toAbsoluteUrl } from './toAbsoluteUrl';

/**
 * Where a link opens, as properties of its element: a web address elsewhere in a new tab that knows nothing of this one; everything else in
 * place, wherever a `<base target>` of the page would open it.
 *
 * @param url an address as `resolveDocsUrl` returns it
 * @param pageUrl an address of the page's own site
 */
export function toLinkTarget(url: string, pageUrl = toAbsoluteUrl('/')) {
  return /^https?:/.test(url) && !isSameOrigin(url, pageUrl)
    ? { target: '_blank', rel: 'noopener noreferrer' }
    : { target: '_self' };
}
