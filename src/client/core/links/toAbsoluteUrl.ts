/**
 * The address of a request. A relative address is resolved against the origin of the page: not against its `<base>`, which may be on
 * another host, and without user name and password, because browsers refuse requests with them. Without a page it stays as it is.
 */
export function toAbsoluteUrl(address: string): string {
  const { location, origin } = globalThis;
  if (!location) return address;
  // A `srcdoc` page has an origin, but its address does not.
  return new URL(
    address,
    [location.origin, origin, location.href].find((base) => base && base !== 'null'),
  ).href;
}
