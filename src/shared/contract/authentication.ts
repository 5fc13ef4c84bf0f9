/** Authentication. Every endpoint accepts `Authorization: Bearer <token>`. */

/** The part after the prefix of an assistant key, which distinguishes it from an admin key. */
export const ASSISTANT_KEY_MARK = '_dsc_';

/** Value of the `Authorization` header for a key. */
export function bearer(key: string): string {
  return `Bearer ${key}`;
}

/** The token of an `Authorization` header, or `null` when the header is absent or uses another scheme. */
export function readBearer(header: string | null | undefined): string | null {
  const match = /^Bearer +([^\s]+) *$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/** True for a key that may be shown to readers: an assistant key, `<prefix>_dsc_…`. An admin key must never reach a browser. */
export function isAssistantKey(key: string): boolean {
  return key.includes(ASSISTANT_KEY_MARK);
}
