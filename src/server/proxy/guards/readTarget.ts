/**
 * The raw path of a request's address, and whether a query follows it. The address is cut as text, not parsed: a parser
 * would decode escapes, resolve dot segments and turn backslashes round.
 */
export function readTarget(url: string): { path: string; hasQuery: boolean } {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, '').replace(/#.*$/s, '');
  const question = target.indexOf('?');
  return question === -1 ? { path: target, hasQuery: false } : { path: target.slice(0, question), hasQuery: true };
}
