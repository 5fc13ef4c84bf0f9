/** Decodes the percent-encoding of a part of an address; one that is wrongly encoded stays as it is. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
