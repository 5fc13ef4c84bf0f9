import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceStorage } from '../storage/ServiceStorage';

const ID = 'links';

/** The secret that signs links. It stays as long as the storage does, so that links outlive a restart and work at every instance. */
export function loadSigningSecret(storage: ServiceStorage, dataFolder: string | undefined): () => Promise<string> {
  const records = storage.records<{ secret: string }>('secret');
  let kept: string | undefined;
  return async () => {
    if (kept !== undefined) return kept;
    const secret = (await readOlder(dataFolder)) ?? randomBytes(32).toString('base64url');
    // Of several instances that begin at once one adds it, and all read the same.
    if ((await records.get(ID)) === null) await records.add(ID, { secret });
    kept = (await records.get(ID))?.secret ?? secret;
    return kept;
  };
}

/** A file of its own held it in version 0.1. */
async function readOlder(dataFolder: string | undefined): Promise<string | null> {
  if (dataFolder === undefined) return null;
  const text = await readFile(join(dataFolder, 'secret'), 'utf8').catch(() => '');
  return text.trim() || null;
}
