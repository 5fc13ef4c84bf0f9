/**
 * The origin of a server that a site's owner names: `https://api.example.com` for `api.example.com`. `http:` must be written out. `null` for
 * anything else, such as an address with a path or `*`.
 */
export function toApiOrigin(text: string): string | null {
  const written = text.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { origin, href, hostname } = new URL(address);
  // The origin is put into a policy, where other characters have a meaning.
  return href === `${origin}/` && /^[\w.-]+$/.test(hostname) && !/[?#\\\s]|^\/|:$/.test(written) ? origin : null;
}
