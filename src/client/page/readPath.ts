/**
 * The path of the page; `null` if the address has no path, as in `srcdoc` and `blob:` pages. For a site that routes by the fragment
 * (`#/guide`), it is the path in the fragment.
 */
export function readPath({ location }: Window): string | null {
  const path = /^#!?(\/[^?#]*)/.exec(location.hash)?.[1] ?? location.pathname;
  return path.startsWith('/') ? path : null;
}
