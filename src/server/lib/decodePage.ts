import { isUtf8 } from 'node:buffer';

/**
 * The text of a page, as browsers decode it: by its byte order mark, the charset of its `Content-Type` header, the one that its first
 * kilobyte names, else as UTF-8 if it is that.
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const mark = /^(?:(\xff\xfe)|(\xfe\xff)|\xef\xbb\xbf)/.exec(start);
  const named =
    /<meta\b[^<>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(start) ??
    /<\?xml\b[^<>]*\bencoding\s*=\s*["']?([\w-]+)/i.exec(start);
  const names = [
    mark && (mark[1] ? 'utf-16le' : mark[2] ? 'utf-16be' : 'utf-8'),
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1],
    // What could be read as ASCII is not UTF-16.
    named?.[1]?.replace(/^utf-?16.*/i, 'utf-8'),
    isUtf8(bytes) ? 'utf-8' : 'windows-1252',
  ];
  for (const name of names) {
    try {
      if (!name) continue;
      const decoder = new TextDecoder(name);
      // As a stream, because Node 20 takes a whole text of windows-1252 for Latin 1.
      return decoder.decode(bytes, { stream: true }) + decoder.decode();
    } catch {
      // An unknown name says nothing.
    }
  }
  return '';
}
