import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import installVersion7 from '../../ai-7/install';

/**
 * Writes a folder with pages of real length: copies of the pages of the newest `ai` package. Each copy has other long words, so that no two
 * folders use the same words. Prints their number and size.
 */
export async function writeLargeDocs(folder: string, pageCount: number): Promise<void> {
  installVersion7();
  const source = fileURLToPath(new URL('../../ai-7/node_modules/ai/docs', import.meta.url));
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.mdx'));
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (let copy = 0, count = 0; count < pageCount; copy += 1) {
    const some = names.slice(0, pageCount - count);
    const target = join(folder, `part-${copy}`);
    await cp(source, target, { recursive: true, filter: (path) => !path.endsWith('.mdx') });
    for (const name of some) {
      const text = (await readFile(join(source, name), 'utf8')).replaceAll(/\b[a-z]{7,}\b/g, (word) =>
        (word.charCodeAt(1) * 31 + word.length * 7 + copy * 13) % 9 === 0 ? `${word}x${copy}` : word,
      );
      bytes += text.length;
      await writeFile(join(target, name), text);
    }
    count += some.length;
  }
  console.log(`${pageCount} pages, ${(bytes / 1e6).toFixed(0)} MB`);
}
