/** The text of a page, by the charset of its `Content-Type` header, else of its first kilobyte. */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /charset=["']?([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
