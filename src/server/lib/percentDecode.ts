/** Decodes the percent-encoding of a part of a URL; an invalid encoding is returned unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
