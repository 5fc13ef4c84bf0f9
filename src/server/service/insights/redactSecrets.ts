/** Replaces removed text. */
const MARK = '[removed]';

/** Words that announce a secret, in the languages of the panel. */
const ANNOUNCING =
  /(?:api|account|access|private)[\s_-]?keys?|cookies?|secrets?|tokens?|pass(?:word|wd|phrase|code)s?|pwd|authorization|passwor[dt]|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|heslo|lösenord|parola|şifre|mật khẩu|пароль|パスワード|密[码碼]|비밀번호|पासवर्ड|كلمة المرور|סיסמה/giu;

/** Between such a word and its value. */
const LINK = /["'`]?\s{0,4}(?:=>|[:=：]|は|是|(?:is|was|ist|war|lautet|est|es|é|è|to|jest|är|je)(?=[\s:]):?)\s{0,4}/iuy;
const SPACE = /[\s=]{1,4}/y;
const SCHEME = /(?:bearer|basic|digest|token)\s{1,4}/iy;

/** Words after "the password is" that are no password. */
const HARMLESS =
  /^(?:not|no|never|always|still|now|too|very|being|only|also|already|wrong|incorrect|invalid|required|needed|optional|missing|expired|rejected|refused|denied|accepted|reset|changed|empty|lost|stored|saved|sent|used|set|shown|visible|hidden|the|a|an|my|in|on|for|to|from|by|at|case|nicht|falsch|abgelaufen|nötig|ungültig|was|wie|what|where|how|why|when)\b/iu;

/** An unquoted value. */
const VALUE = /[^\s"'`,;]+/y;
const PLAIN_WORDS = /[\p{L}\s]+/uy;

const VALUE_MAX_LENGTH = 200;

/** Texts with a form of their own. The text of a first group is kept. */
const FORMS: readonly RegExp[] = [
  // Blocks of private keys, even without their end.
  /-----BEGIN [A-Z ]{1,40}-----[^]*?(?:-----END [A-Z ]{1,40}-----|$)/g,
  // User and password in a URL, and of curl; short numbers that are secret; signed URLs.
  /(:\/\/)[^\s/@]+@/g,
  /(\s-u\s{1,4})[^\s:]{1,64}:\S{1,200}/g,
  /((?<![\p{L}\p{N}])(?:pin|otp|cvv|cvc|tan)(?:\s{0,3}[:=]|\s(?:is|code|ist)){0,2}\s{0,3})\d{3,8}(?![\p{L}\p{N}])/giu,
  /([?&](?:sig|signature|code|key)=)[^\s&#"']+/gi,
  /(\b(?:bearer|basic)\s{1,4})(?=[^\s"',;]{0,60}[\d=])[^\s"',;]{6,}/gi,
];

/** Beginnings of keys that may be short or have no digit. */
const KEY_PREFIX =
  /^(?:A[KS]IA[A-Z0-9]|AIza|SG\.|ya29\.|eyJ[\w-]{5,2000}\.|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|[srp]k[_-](?:live|test|proj|ant)|sk-[A-Za-z\d]{20}|SK[\da-f]{32}|lin_api_|vercel_|npm_|hf_|shp[a-z]{2}_|whsec_|dop_v1_)/;

/** Least length of a random run of letters and digits that counts as a key. */
const RANDOM_MIN_LENGTH = 16;

/**
 * Removes e-mail addresses, keys, tokens, passwords, card and account numbers from a text. It rather removes too much than too little. Keys
 * are recognised by their randomness, numbers by their checksums. The cost is linear in the length of the text.
 */
export function redactSecrets(text: string): string {
  const formed = FORMS.reduce(
    (rest, form) => rest.replaceAll(form, (_, kept: unknown) => (typeof kept === 'string' ? kept : '') + MARK),
    removeAnnounced(text),
  );
  return removeNumbers(removeAddresses(formed))
    .replaceAll(/[\w.~+=-]+/g, (word) => (isKey(word) ? MARK : word))
    .replaceAll(/(?<![^\s"'`=:])[A-Za-z\d+/]{32,}/g, (run) => (isRandom(run) ? MARK : run));
}

/** Removes the values after words such as "password". */
function removeAnnounced(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(ANNOUNCING)) {
    const end = index + word.length;
    if (index < from) continue;
    // As an option, `--password x`, or a variable.
    const isOption = text[index - 1] === '-';
    const start = endOf(LINK, text, end) ?? (isOption ? endOf(SPACE, text, end) : null);
    if (start === null) continue;
    const isSentence = /\p{L}/u.test(text.slice(end, start));
    const value = findValue(text, endOf(SCHEME, text, start) ?? start, isSentence);
    if (value === null) continue;
    kept += text.slice(from, value.start) + MARK;
    from = value.end;
  }
  return kept + text.slice(from);
}

function findValue(text: string, start: number, isSentence: boolean): { start: number; end: number } | null {
  const quote = text[start] ?? '';
  if (/["'`“„]/.test(quote)) {
    const close = quote === '“' || quote === '„' ? /[”“]/g : new RegExp(quote, 'g');
    close.lastIndex = start + 1;
    const end = close.exec(text.slice(0, start + VALUE_MAX_LENGTH))?.index ?? endOf(VALUE, text, start + 1);
    return end === null ? null : { start: start + 1, end };
  }
  if (isSentence && HARMLESS.test(text.slice(start, start + VALUE_MAX_LENGTH))) return null;
  const end = endOf(VALUE, text, start);
  if (end === null) return null;
  // A password of several words.
  const words = isSentence ? endOf(PLAIN_WORDS, text, start) : null;
  const last = Math.max(end, words ?? 0);
  const isPointed = /[.?]/.test(text[last - 1] ?? '') && !/\S/.test(text[last] ?? ' ');
  return { start, end: isPointed ? last - 1 : last };
}

function endOf(pattern: RegExp, text: string, index: number): number | null {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Removes e-mail addresses. */
function removeAddresses(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: domain, index } of text.matchAll(/@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu)) {
    let start = index;
    while (start > from && /[\p{L}\p{N}._%+'-]/u.test(text[start - 1] ?? '')) start -= 1;
    if (start === index) continue;
    kept += text.slice(from, start) + MARK;
    from = index + domain.length;
  }
  return kept + text.slice(from);
}

/** Removes card numbers and IBANs, also in groups. */
function removeNumbers(text: string): string {
  const cards = removeChecked(text, /(?<![\p{L}\p{N}])[2-6](?:[\s.-]?\d){12,18}/gu, 13, (digits) => passesLuhn(digits));
  return removeChecked(cards, /(?<![\p{L}\p{N}])[a-z]{2}\d\d(?:[\s-]?[a-z0-9]){11,30}/giu, 15, passesMod97);
}

/** Removes the longest beginning of each match that ends with a group and passes the check. */
function removeChecked(text: string, pattern: RegExp, least: number, passes: (plain: string) => boolean): string {
  return text.replaceAll(pattern, (found, ...rest: unknown[]) => {
    const after = text[Number(rest.at(-2)) + found.length] ?? ' ';
    for (let length = found.length; length >= least; length -= 1) {
      if (/[\p{L}\p{N}]/u.test(found[length] ?? after)) continue;
      const plain = found.slice(0, length).replaceAll(/[\s.-]/g, '');
      if (plain.length >= least && passes(plain)) return MARK + found.slice(length);
    }
    return found;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The checksum of IBANs (ISO 13616). */
function passesMod97(plain: string): boolean {
  let rest = 0;
  for (const letter of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** True for keys and tokens: a known beginning, the mark of an assistant key, or a part that no person would write. */
function isKey(word: string): boolean {
  if (word.length < 8) return false;
  if (KEY_PREFIX.test(word) || word.includes('_dsc_')) return true;
  if (isHex(word.replaceAll(/[-_.]/g, ''), 24)) return true;
  return word.split(/[._~=-]/).some(isRandom);
}

function isHex(text: string, least: number): boolean {
  return text.length >= least && /^[0-9a-f]+$/i.test(text) && /\d/.test(text) && /[a-f]/i.test(text);
}

/** Words change rarely between small letters, capitals and digits: `ListObjectsV2Command` has pieces of four letters on average. */
function isRandom(text: string): boolean {
  if (text.length < RANDOM_MIN_LENGTH || !/[a-z]/i.test(text)) return false;
  if (isHex(text, RANDOM_MIN_LENGTH)) return true;
  const pieces = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 1;
  const hasDigit = /\d/.test(text);
  return text.length / pieces < (hasDigit ? 3.5 : 2.2) || (hasDigit && /^[A-Z0-9]+$/.test(text));
}
