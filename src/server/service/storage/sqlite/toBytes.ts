/** A text for a parameter `CAST(? AS TEXT)`. The engine takes over bytes three times as fast as a text, which it copies letter by letter. */
export function toBytes(text: string): Uint8Array {
  return Buffer.from(text);
}
