const NAME_MAX_LENGTH = 1024;
const SEGMENT_MAX_BYTES = 255;

/**
 * The name of an archive's entry as a path below the folder that it is unpacked into; empty for that folder itself.
 * `null` for a name that must not be unpacked: absolute, with `..`, with a backslash or a drive (which are paths on Windows), with
 * control characters, or too long.
 */
export function toEntryName(name: string): string | null {
  if (name.length > NAME_MAX_LENGTH || /[\p{Cc}\\]/u.test(name) || /^([a-z]:|\/)/i.test(name)) return null;
  const path = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
  if (path === '' || path === '.') return '';
  const isSafe = path
    .split('/')
    .every((segment) => !['', '.', '..'].includes(segment) && Buffer.byteLength(segment) <= SEGMENT_MAX_BYTES);
  return isSafe ? path : null;
}
