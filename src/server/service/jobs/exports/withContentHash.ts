import { createHash } from 'node:crypto';
import { bundleContents, BUNDLE_MANIFEST } from '../../../../shared/contract';
import type { SiteFile } from '../../../site/renderSite';

/**
 * The files of a site, with the hash of all others in the manifest, which comes last: who pins a version can name it.
 *
 * @param onRenamed Called where pages have another file than their path, with the file of each.
 */
export async function* withContentHash(
  files: AsyncIterable<SiteFile>,
  onRenamed?: (renamed: Readonly<Record<string, string>>) => void,
): AsyncGenerator<SiteFile> {
  const seen: { name: string; hash: string }[] = [];
  for await (const file of files) {
    if (file.name === BUNDLE_MANIFEST) {
      const hash = sha256(bundleContents(seen));
      const manifest: { renamed?: Record<string, string> } = JSON.parse(String(file.content));
      if (manifest.renamed) onRenamed?.(manifest.renamed);
      yield { ...file, content: `${JSON.stringify({ ...manifest, hash }, null, 2)}\n` };
    } else {
      seen.push({ name: file.name, hash: sha256(file.content) });
      yield file;
    }
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
