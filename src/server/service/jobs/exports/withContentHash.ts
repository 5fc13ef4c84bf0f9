import { bundleContents, BUNDLE_MANIFEST } from '../../../../shared/contract';
import type { SiteFile } from '../../../site/renderSite';
import { sha256 } from '../../../lib/sha256';

/** Yields the files of a site, and last the manifest with the hash of all others, which an operator can pin. */
export async function* withContentHash(files: AsyncIterable<SiteFile>): AsyncGenerator<SiteFile> {
  const seen: { name: string; hash: string }[] = [];
  for await (const file of files) {
    if (file.name === BUNDLE_MANIFEST) {
      const hash = sha256(bundleContents(seen));
      const manifest: object = JSON.parse(String(file.content));
      yield { ...file, content: `${JSON.stringify({ ...manifest, hash }, null, 2)}\n` };
    } else {
      seen.push({ name: file.name, hash: sha256(file.content) });
      yield file;
    }
  }
}
