/** True for the address of a live site, where the path of a folder may be given too. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
