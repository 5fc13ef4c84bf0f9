/** Line ends and control characters of terminals. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Invisible marks, marks that change the text direction, and halves of characters (`\p{Cs}`). */
const UNSEEN = /[\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** User and password of an address, even in a form that only browsers correct: `https:\\user:password@host`. */
const CREDENTIALS = /([a-z\d+.-]:[\\/]+)[^\s\\/?#]*@/gi;

/**
 * A foreign text for a terminal or a log: on one line, so that it cannot imitate another line, without control characters, and with
 * invisible marks escaped as `\u202e`. User and password of an address are left out.
 */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, toEscape).replaceAll(CREDENTIALS, '$1');
}

/** The same for a text of several lines, line by line. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A value as JSON that is safe on a terminal and parses to the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(CONTROLS, toJsonEscape).replaceAll(UNSEEN, toJsonEscape);
}

/** Describes a foreign error: its message, its stack, and the same for its cause. */
export function printableError(error: unknown): string {
  if (!(error instanceof Error)) return printable(String(error));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at \S/.test(line));
  const { cause } = error;
  const causes = cause instanceof Error ? [`Caused by ${cause.name}: ${cause.message}`] : [];
  return [`${error.name}: ${error.message}`, ...frames, ...causes].map(printable).join('\n');
}

function toEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Escapes UTF-16 code units one by one, because JSON has no other escapes. */
function toJsonEscape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
