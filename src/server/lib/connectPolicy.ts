/** The element that lets a page call its own site and the APIs of the playground, and no other server. */
export function connectPolicy(origins: readonly string[]): string {
  const sources = ["'self'", ...origins].join(' ');
  return `<meta http-equiv="Content-Security-Policy" content="connect-src ${sources}">`;
}
