import { randomBytes } from 'node:crypto';
import type { ServiceStorage } from '../storage/ServiceStorage';

const ID = 'links';

/** The secret that signs links. It is kept in the storage, so that links work after a restart and at every instance. */
export function loadSigningSecret(storage: ServiceStorage): () => Promise<string> {
  const records = storage.records<{ secret: string }>('secret');
  let kept: string | undefined;
  return async () => {
    if (kept !== undefined) return kept;
    const secret = randomBytes(32).toString('base64url');
    // If several instances start at once, one adds the secret and all read the same.
    if ((await records.get(ID)) === null) await records.add(ID, { secret });
    kept = (await records.get(ID))?.secret ?? secret;
    return kept;
  };
}
