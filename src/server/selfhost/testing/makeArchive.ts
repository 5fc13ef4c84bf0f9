import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

/** An entry of a test's archive: its header and, for a file, its content. */
export type TestEntry = [header: Partial<Header> & { name: string }, content?: string | Buffer];

/** A `.tar.gz` of the given entries, valid or not. */
export async function makeArchive(entries: readonly TestEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content = ''] of entries) archive.entry(header, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

export function makeSite(files: Record<string, string>): Promise<Buffer> {
  return makeArchive(Object.entries(files).map(([name, content]) => [{ name }, content]));
}

/** A `.tar.gz` of many empty files, which the packer would need minutes for. */
export function makeEmptyFiles(names: readonly string[]): Buffer {
  const blocks = names.map((name) => {
    const block = Buffer.alloc(512);
    const fields: [at: number, text: string][] = [
      [0, name],
      [100, '0000644'],
      [108, '0000000'],
      [116, '0000000'],
      [124, '00000000000'],
      [136, '00000000000'],
      [148, '        '],
      [156, '0'],
      [257, 'ustar\u000000'],
    ];
    for (const [at, text] of fields) block.write(text, at);
    const sum = block.reduce((total, byte) => total + byte, 0);
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return block;
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
