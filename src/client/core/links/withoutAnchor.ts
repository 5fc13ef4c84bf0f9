/** An address without the anchor in its fragment. A route in the fragment (`#/guide`, `#!/guide`) stays, without what follows it. */
export function withoutAnchor(url: string): string {
  return url.replace(/(?:(#!?\/[^?#]*)|#).*$/s, '$1');
}
