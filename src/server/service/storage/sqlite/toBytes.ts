/** A text for a parameter `CAST(? AS TEXT)`. The engine takes over bytes three times as fast as a text, which it copies letter by letter. */
export function toBytes(text: string): Uint8Array {
  // A copy: the engine asks for the array of its own realm, which a buffer is not in a simulated browser.
  return new Uint8Array(Buffer.from(text));
}
