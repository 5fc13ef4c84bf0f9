/** Decodes the percent-encoding of a part of a URL; an invalid encoding is returned unchanged. */
export function percentDecode(text: string): string {
  return tryPercentDecode(text) ?? text;
}

/** As {@link percentDecode}, but `null` for an invalid encoding. */
export function tryPercentDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
