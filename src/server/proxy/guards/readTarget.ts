/**
 * The raw path of a request's URL, and whether a query follows it. The URL is cut as text, because a parser would decode escapes, resolve
 * dot segments and convert backslashes.
 */
export function readTarget(url: string): { path: string; hasQuery: boolean } {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, '').replace(/#.*$/s, '');
  const question = target.indexOf('?');
  return question === -1 ? { path: target, hasQuery: false } : { path: target.slice(0, question), hasQuery: true };
}
