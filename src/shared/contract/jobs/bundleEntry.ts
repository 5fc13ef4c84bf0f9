const NAME_MAX_LENGTH = 1024;
const SEGMENT_MAX_BYTES = 255;

const encoder = new TextEncoder();

/**
 * Reads the name of an entry in a bundle, for packing and unpacking: the path below the folder of the site, with `/`; empty for that
 * folder itself. `null` for a name that must not be unpacked: absolute, with `..`, with a backslash or a drive (which are paths on
 * Windows), with control characters, or too long (1,024 characters, 255 bytes per segment).
 */
export function readBundleEntryName(name: string): string | null {
  if (name.length > NAME_MAX_LENGTH || /[\p{Cc}\\]/u.test(name) || /^([a-z]:|\/)/i.test(name)) return null;
  const path = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
  if (path === '' || path === '.') return '';
  const isSafe = path
    .split('/')
    .every((segment) => !['', '.', '..'].includes(segment) && encoder.encode(segment).length <= SEGMENT_MAX_BYTES);
  return isSafe ? path : null;
}
