/** True for an image that is fetched from one of the hosts, by http or https. */
export function isAllowedImage(url: string, hosts: readonly string[]): boolean {
  return /^https?:/.test(url) && hosts.includes(new URL(url).host);
}
