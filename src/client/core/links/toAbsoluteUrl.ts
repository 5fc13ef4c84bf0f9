/**
 * The address of a request. A relative one is read against the origin of the page: never against its `<base>`, which may lead to another
 * host, and without the name and password of the page's own address, with which browsers send nothing. Outside of a page it stays as it is.
 */
export function toAbsoluteUrl(address: string): string {
  const { location, origin } = globalThis;
  if (!location) return address;
  // A `srcdoc` page has an origin, but its address has none.
  return new URL(
    address,
    [location.origin, origin, location.href].find((base) => base && base !== 'null'),
  ).href;
}
