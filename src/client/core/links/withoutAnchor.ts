/** An address without the anchor in its fragment. A route in the fragment (`#/guide`, `#!/guide`) stays, but without its query. */
export function withoutAnchor(url: string): string {
  return url.replace(/(?:(#!?\/[^?#]*)|#).*$/s, '$1');
}
