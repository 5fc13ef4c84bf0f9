/** The words of a text or of a query that the index knows: small letters, two characters at least. */
export function toSearchWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => word.length > 1);
}
