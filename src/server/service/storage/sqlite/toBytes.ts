/**
 * Encodes a text for a parameter `CAST(? AS TEXT)`. The engine copies bytes three times as fast as a string, which it copies letter by
 * letter.
 */
export function toBytes(text: string): Uint8Array {
  // A copy, because the engine checks for the array type of its own realm; a `Buffer` in a simulated browser is not one.
  return new Uint8Array(Buffer.from(text));
}
