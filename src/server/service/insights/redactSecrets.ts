/** Stands in place of what is taken out. */
const MARK = '[removed]';

/**
 * Secrets that no kept question may hold: addresses of people, keys and tokens. No more than a bounded part of a text is looked at twice, so
 * that it costs in proportion to its length. The text of a first group stays.
 */
const SECRETS: readonly RegExp[] = [
  // Blocks of private keys, also without their end.
  /-----BEGIN [A-Z ]+-----[^]*?(?:-----END [A-Z ]+-----|$)/g,
  // User and password in an address.
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]+@/gi,
  // E-mail addresses.
  /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // A value behind a word that names a secret.
  /(\b(?:bearer|basic)\s+)[^\s"',;]{6,}/gi,
  /(?<=(?:api[_-]?key|secret|token|passw(?:or)?d|pwd|authorization)["']?\s{0,4}[:=]\s{0,4}["']?)(?!(?:bearer|basic)\b)[^\s"',;]{4,}/gi,
  // Tokens of three parts (JWT).
  /\beyJ[\w-]{5,2000}\.[\w-]{5,}(?:\.[\w-]*)?/g,
  // Keys with a prefix, as services write them: `sk-…`, `ghp_…`, `xoxb-…`, `acme_dsc_…`.
  /\b(?:[a-z]{1,12}[_-]){1,3}(?=[\w-]{0,60}\d)[\w-]{16,}/gi,
  /\b\w+_dsc_[\w-]+/g,
  // Runs of letters and digits as no word has them.
  /\b(?=[A-Za-z0-9+/_-]{0,60}\d)(?=[A-Za-z0-9+/_-]{0,60}[A-Za-z])[A-Za-z0-9+/_-]{24,}={0,2}/g,
];

/** A text without e-mail addresses, keys and tokens. Takes out rather too much than too little. */
export function redactSecrets(text: string): string {
  return SECRETS.reduce(
    (rest, secret) => rest.replaceAll(secret, (_, kept: unknown) => (typeof kept === 'string' ? kept : '') + MARK),
    text,
  );
}
