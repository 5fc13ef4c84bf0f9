/** Replaces removed text. */
const MARK = '[removed]';

/**
 * Secrets that no stored question may hold: e-mail addresses, keys and tokens. Only a bounded part of a text is read twice, so that the
 * cost grows linearly with it. The text of a first group is kept.
 */
const SECRETS: readonly RegExp[] = [
  // Blocks of private keys, even without their end.
  /-----BEGIN [A-Z ]+-----[^]*?(?:-----END [A-Z ]+-----|$)/g,
  // User and password in a URL.
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]+@/gi,
  // E-mail addresses.
  /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // A value after a word that announces a secret.
  /(\b(?:bearer|basic)\s+)[^\s"',;]{6,}/gi,
  /(?<=(?:api[_-]?key|secret|token|passw(?:or)?d|pwd|authorization)["']?\s{0,4}[:=]\s{0,4}["']?)(?!(?:bearer|basic)\b)[^\s"',;]{4,}/gi,
  // Tokens with three parts (JWT).
  /\beyJ[\w-]{5,2000}\.[\w-]{5,}(?:\.[\w-]*)?/g,
  // Keys with a prefix, as in many services: `sk-…`, `ghp_…`, `xoxb-…`, `acme_dsc_…`.
  /\b(?:[a-z]{1,12}[_-]){1,3}(?=[\w-]{0,60}\d)[\w-]{16,}/gi,
  /\b\w+_dsc_[\w-]+/g,
  // Long runs of letters and digits that are not words.
  /\b(?=[A-Za-z0-9+/_-]{0,60}\d)(?=[A-Za-z0-9+/_-]{0,60}[A-Za-z])[A-Za-z0-9+/_-]{24,}={0,2}/g,
];

/** Removes e-mail addresses, keys and tokens from a text. It rather removes too much than too little. */
export function redactSecrets(text: string): string {
  return SECRETS.reduce(
    (rest, secret) => rest.replaceAll(secret, (_, kept: unknown) => (typeof kept === 'string' ? kept : '') + MARK),
    text,
  );
}
