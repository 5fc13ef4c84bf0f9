/**
 * The path of the page; `null` where the address has none, as in `srcdoc` and `blob:` pages. A site that routes by the fragment (`#/guide`)
 * has its paths there.
 */
export function readPath({ location }: Window): string | null {
  const path = /^#!?(\/[^?#]*)/.exec(location.hash)?.[1] ?? location.pathname;
  return path.startsWith('/') ? path : null;
}
