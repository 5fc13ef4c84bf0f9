import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** Writes a file atomically: readers find either the old or the complete new content, even after a kill at any moment. */
export async function writeFileWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
