import { createHash } from 'node:crypto';
import { bundleContents } from '../../shared/contract';

/** SHA-256 of a bundle's contents, in hex: what its manifest names as `hash`. */
export function hashOf(files: readonly { name: string; hash: string }[]): string {
  return createHash('sha256').update(bundleContents(files)).digest('hex');
}
