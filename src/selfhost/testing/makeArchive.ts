import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Header } from 'tar-stream';
import { pack } from 'tar-stream';

/** An entry of a test's archive: its header, and its content where it has some. */
export type TestEntry = [header: Partial<Header> & { name: string }, content?: string | Buffer];

/** A `.tar.gz` of entries, right or wrong. */
export async function makeArchive(entries: readonly TestEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content = ''] of entries) archive.entry(header, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** The archive of a small site. */
export function makeSite(files: Record<string, string>): Promise<Buffer> {
  return makeArchive(Object.entries(files).map(([name, content]) => [{ name }, content]));
}
