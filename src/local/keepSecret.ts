import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A random secret that stays the same for a data folder, so that links outlive a restart; without a folder a new one each time. */
export async function keepSecret(dataFolder: string | undefined): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  if (dataFolder === undefined) return fresh;
  const path = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  // `wx`: of two processes that begin at once one writes, and both read the same.
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const kept = (await readFile(path, 'utf8')).trim();
  return kept === '' ? fresh : kept;
}
