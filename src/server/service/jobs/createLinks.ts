import { createHmac, randomBytes } from 'node:crypto';
import { trimEndOf } from '../../../shared/contract/trim';
import { sameText } from '../../lib/sameText';
import type { ServiceStorage } from '../storage/ServiceStorage';

export interface LinkOptions {
  storage: ServiceStorage;
  /** URL of the service in links. @default the request's own */
  publicUrl: string | undefined;
  now: () => number;
}

/** Signed links to the results of jobs. Everyone who has one can use it. */
export type Links = ReturnType<typeof createLinks>;

const ID = 'links';

export function createLinks({ storage, publicUrl, now }: LinkOptions) {
  const records = storage.records<{ secret: string }>('secret');
  let kept: string | undefined;
  /** The secret that signs links. It is kept in the storage, so that links work after a restart and at every instance. */
  const readSecret = async () => {
    if (kept !== undefined) return kept;
    const secret = randomBytes(32).toString('base64url');
    // If several instances start at once, one adds the secret and all read the same.
    if ((await records.get(ID)) === null) await records.add(ID, { secret });
    kept = (await records.get(ID))?.secret ?? secret;
    return kept;
  };
  const signatureOf = async (path: string, expires: string) =>
    createHmac('sha256', await readSecret())
      .update(`${path}\n${expires}`)
      .digest('base64url');
  return {
    /** The link to a path, which works until a time in milliseconds. @param expiresAt @default forever */
    async sign(request: Request, path: string, expiresAt?: number) {
      const base = trimEndOf(publicUrl ?? new URL(request.url).origin, '/');
      const signature = `signature=${await signatureOf(path, String(expiresAt ?? ''))}`;
      return `${base}${path}?${expiresAt === undefined ? '' : `expires=${expiresAt}&`}${signature}`;
    },
    /** Whether this service made the link of a request, and it still works. */
    async check(request: Request): Promise<'valid' | 'expired' | 'forged'> {
      const { pathname, searchParams } = new URL(request.url);
      const expires = searchParams.get('expires') ?? '';
      const signature = searchParams.get('signature') ?? '';
      if (!/^\d*$/.test(expires) || !sameText(signature, await signatureOf(pathname, expires))) return 'forged';
      return expires === '' || now() < Number(expires) ? 'valid' : 'expired';
    },
  };
}
