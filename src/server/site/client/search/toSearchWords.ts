/** The words of a text or of a query as the index stores them: lower case, at least two characters. */
export function toSearchWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => word.length > 1);
}
