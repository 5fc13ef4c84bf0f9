/** True for names and addresses of this machine, as in `URL.hostname` or as a socket has them. No foreign site can own one of them. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}
