/**
 * The part of an address before the path of a page, on a site that routes by the fragment: `/docs/#` on the page `/docs/#/guide`. Empty
 * on other sites.
 */
export function readRoutePrefix({ location }: Window): string {
  const [router] = /^#!?(?=\/)/.exec(location.hash) ?? [];
  return router ? location.pathname + router : '';
}
