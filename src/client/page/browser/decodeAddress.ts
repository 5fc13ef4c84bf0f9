/** A part of an address as text; unchanged if it cannot be decoded. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
