import { createHash } from 'node:crypto';
import { bundleContents } from '../../shared/contract';

/** SHA-256 of a bundle's contents, in hex: the `hash` in its manifest. */
export function hashOf(files: readonly { name: string; hash: string }[]): string {
  return createHash('sha256').update(bundleContents(files)).digest('hex');
}
