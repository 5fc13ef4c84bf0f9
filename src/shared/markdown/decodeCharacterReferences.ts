/** The names that nearly every answer with character references uses. */
const COMMON: Readonly<Record<string, string | undefined>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,31}));/g;

/**
 * Replaces the character references in a text (`&amp;`, `&#38;`, `&#x26;`) by their characters. An unknown name stays as it is written.
 *
 * @param toNamed returns the characters of rare names
 */
export function decodeCharacterReferences(text: string, toNamed?: (name: string) => string | undefined): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return (Object.hasOwn(COMMON, name) ? COMMON[name] : toNamed?.(name)) ?? whole;
    return toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
