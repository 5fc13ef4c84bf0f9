import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { SiteFile } from '../../../site/renderSite';
import { makeFolder } from '../../../lib/makeFolder';

/**
 * Packs the files of a site into a `.tar.gz`. The archive appears under its name only when it is complete.
 *
 * @param time Modification time of all entries, in milliseconds.
 * @returns Size of the archive in bytes.
 */
export async function packSite(
  files: AsyncIterable<SiteFile>,
  target: string,
  time: number,
  onFile: (file: SiteFile) => Promise<void> | void,
  signal: AbortSignal,
): Promise<number> {
  await makeFolder(dirname(target), 0o700);
  const archive = pack();
  const partial = `${target}.part`;
  const file = await open(partial, 'w');
  const written = pipeline(archive, createGzip(), file.createWriteStream({ flush: true }), { signal });
  const filling = (async () => {
    for await (const file of files) {
      signal.throwIfAborted();
      const content = typeof file.content === 'string' ? Buffer.from(file.content) : Buffer.from(file.content);
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name: file.name, mtime: new Date(time), mode: 0o644 }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      });
      await onFile(file);
      // Rendering is expensive, so other requests are answered in between.
      await nextTurn();
    }
    archive.finalize();
  })();
  filling.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))));
  await Promise.all([filling, written]);
  await rename(partial, target);
  return (await stat(target)).size;
}
