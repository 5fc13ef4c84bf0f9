import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServedFile } from './ServedFile';
import { sha256 } from '../lib/sha256';

/**
 * The files of the script tag of this package, from the folder of the command: `embed.js` and `embed/`. Throws an error when the package
 * has not been built.
 */
export async function findAssistantFiles(): Promise<Map<string, ServedFile>> {
  const here = dirname(fileURLToPath(import.meta.url));
  // In the package they are beside the command and above its chunks; in the repository, in the build of the other package.
  for (const folder of [
    here,
    join(here, '..'),
    join(here, '../dist'),
    join(here, '../../dist'),
    join(here, '../../../dist'),
  ]) {
    const found = await stat(join(folder, 'embed.js')).catch(() => null);
    if (found?.isFile()) return readFiles(folder);
  }
  throw new Error(
    'The script of the assistant is not built. Run "npm run build" first, or set assistant.src to its URL.',
  );
}

async function readFiles(folder: string): Promise<Map<string, ServedFile>> {
  const inside = (await readdir(join(folder, 'embed'))).map((name) => `embed/${name}`);
  const names = ['embed.js', ...inside].filter((name) => name.endsWith('.js'));
  const files = names.map(async (name): Promise<[string, ServedFile]> => {
    const content = await readFile(join(folder, name));
    const hash = sha256(content);
    return [name, { path: join(folder, name), size: content.length, hash }];
  });
  return new Map(await Promise.all(files));
}
