import { createHmac } from 'node:crypto';
import { sameText } from '../../lib/sameText';

/** The query of a link that works until `expiresAt`, in milliseconds. */
export function signLink(path: string, expiresAt: number, secret: string): string {
  return `expires=${expiresAt}&signature=${signatureOf(path, String(expiresAt), secret)}`;
}

/** Whether this service made a link and it still works. */
export function checkLink(url: URL, secret: string, now: number): 'valid' | 'expired' | 'forged' {
  const expires = url.searchParams.get('expires') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  if (!/^\d+$/.test(expires) || !sameText(signature, signatureOf(url.pathname, expires, secret))) return 'forged';
  return now < Number(expires) ? 'valid' : 'expired';
}

/** The query of a link that works forever. Everyone who has it can use it. */
export function signPath(path: string, secret: string): string {
  return `signature=${signatureOf(path, '', secret)}`;
}

/** Whether {@link signPath} made the link. */
export function checkPath(url: URL, path: string, secret: string): boolean {
  return sameText(url.searchParams.get('signature') ?? '', signatureOf(path, '', secret));
}

function signatureOf(path: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url');
}
