/** Ends of lines and what steers a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Marks that cannot be seen, turn the direction of what follows, or are no characters: `\p{Cs}` is half of one. */
const UNSEEN = /[\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** User and password of an address, also where a browser would mend it: `https:\\user:password@host`. */
const CREDENTIALS = /\b([a-z][a-z\d+.-]{0,30}:[\\/]{1,9})[^\s\\/?#]*@/gi;

/**
 * A foreign text for a terminal or a log: on one line, so that it can be taken for no other one, without control characters, and with marks that
 * cannot be seen as `\u202e`. User and password of an address are left out.
 */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, toEscape).replaceAll(CREDENTIALS, '$1');
}

/** The same for a text of several lines, each of which is printable. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A value as JSON that a terminal shows as it is, and that is read as the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(CONTROLS, toJsonEscape).replaceAll(UNSEEN, toJsonEscape);
}

/** An error that was thrown by somebody else's code or came from elsewhere: what it says, where it was thrown, and the same of its cause. */
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

/** By halves, as JSON has no other escapes. */
function toJsonEscape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
