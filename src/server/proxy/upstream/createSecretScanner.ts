/** True when the bytes up to and including this chunk hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/**
 * Maximum number of unfinished texts that may end with the beginning of a secret. Beyond it, as with a thousand parts that grow in turn,
 * the scanner forgets the oldest.
 */
export const OPEN_TEXTS_MAX = 1000;

/** Maximum length of a field's name or a part's identifier that is compared, in characters. */
const NAME_MAX_LENGTH = 200;

/** The field of an event stream that holds the answer, at the beginning of a line. */
const DATA = 'data: ';
const LINE_START = /(?:data: ?)?/y;

const OUTSIDE = /[^"\r\n]+|["\r\n]/y;
/** Text, an escape, the end of the string or of the line, or a backslash whose escape is not complete. */
const INSIDE = /[^"\\\r\n]+|\\u[^\r\n]{4}|\\[^u\r\n]|["\r\n]|\\/y;

/**
 * Creates a scanner for the bytes of one answer, an event stream or JSON, in chunks of any size. It finds a secret at its last byte in
 * every spelling: plain, percent-encoded, with JSON escapes, or split over the same field of several events (deltas), even if the chunks of
 * several parts alternate.
 * The scanner keeps only the ends of texts that are the beginning of a secret, so its memory does not grow with the answer.
 *
 * @param secrets Printable ASCII without quotes and backslashes, as keys are. Empty ones are left out.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const scanner = new Scanner(secrets);
  return (chunk) => scanner.read(chunk);
}

/** Whether a whole body, JSON or any other text, holds one of the secrets in any spelling. */
export function hasSecret(body: string, secrets: readonly string[]): boolean {
  return createSecretScanner(secrets)(new TextEncoder().encode(body));
}

class Scanner {
  private readonly secrets: readonly string[];
  private readonly maxLength: number;
  private readonly firstLetters: ReadonlySet<string>;
  private readonly decoder = new TextDecoder();
  /** The end of the last chunk that only the next one explains. */
  private rest = '';
  private isFound = false;

  /** Ends of texts that a secret may begin with, by field and part. */
  private readonly open = new Map<string, string>();
  /** The field whose value follows, and the event's part; empty if unknown. */
  private name = '';
  private part = '';

  private isText = false;
  /** The beginning of the current string, its end as a continuation of the field, and as a continuation of the part. */
  private text = '';
  private end = '';
  private partEnd = '';
  /** Whether a string was read that may be a name or a value. */
  private isUndecided = false;

  private isLineStart = true;
  private isData = false;
  /** End of the text outside of strings, and of the last data line, where the next line continues. */
  private outside = '';
  private data = '';

  constructor(secrets: readonly string[]) {
    const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    this.secrets = [...new Set(forms)].filter((form) => form !== '');
    this.maxLength = Math.max(0, ...this.secrets.map(({ length }) => length));
    this.firstLetters = new Set(this.secrets.map((secret) => secret.charAt(0)));
  }

  /** @returns Whether a secret was completed. */
  read(chunk: Uint8Array): boolean {
    const text = this.rest + this.decoder.decode(chunk, { stream: true });
    this.rest = '';
    for (let at = 0; at < text.length && !this.isFound;) {
      if (this.isLineStart && DATA.startsWith(text.slice(at))) {
        this.rest = text.slice(at);
        break;
      }
      const pieces = this.isText ? INSIDE : this.isLineStart ? LINE_START : OUTSIDE;
      pieces.lastIndex = at;
      const [piece = ''] = pieces.exec(text) ?? [];
      at += piece.length;
      if (this.isText && piece === '\\' && !/[\r\n]/.test(text.slice(at))) {
        this.rest = text.slice(at - 1);
        break;
      }
      if (piece === '\n' || piece === '\r') this.endLine();
      else if (this.isText) this.readText(piece);
      else if (this.isLineStart) this.startLine(piece !== '');
      else this.readOutside(piece);
    }
    return this.isFound;
  }

  private endLine(): void {
    if (this.isUndecided) this.decide(false);
    if (this.isData) this.data = this.outside;
    this.isText = this.isData = false;
    this.isLineStart = true;
    this.name = this.part = '';
  }

  private startLine(isData: boolean): void {
    this.isLineStart = false;
    this.isData = isData;
    this.outside = isData ? this.data : '';
  }

  private readOutside(piece: string): void {
    const [first = ''] = piece.trimStart();
    if (this.isUndecided && first !== '') this.decide(first === ':');
    if (piece !== '"') {
      this.outside = this.match(this.outside + piece);
      return;
    }
    this.isText = true;
    this.outside = this.text = '';
    this.end = this.open.get(this.name) ?? '';
    this.partEnd = this.part === '' ? this.end : (this.open.get(this.inPart()) ?? '');
  }

  private readText(piece: string): void {
    if (piece === '"') {
      this.isText = false;
      this.isUndecided = true;
      return;
    }
    const text = piece.startsWith('\\') ? unescape(piece) : piece;
    const isSame = this.end === this.partEnd;
    this.text = (this.text + text).slice(0, NAME_MAX_LENGTH);
    this.end = this.match(this.end + text);
    this.partEnd = isSame ? this.end : this.match(this.partEnd + text);
  }

  /** Looks for the secrets in a text. @returns The longest end of it that is the beginning of one. */
  private match(text: string): string {
    this.isFound ||= this.secrets.some((secret) => text.includes(secret));
    for (let at = Math.max(0, text.length - this.maxLength); at < text.length; at += 1) {
      if (!this.firstLetters.has(text.charAt(at))) continue;
      const end = text.slice(at);
      if (this.secrets.some((secret) => secret.startsWith(end))) return end;
    }
    return '';
  }

  /** The character after a string shows whether it was the name of a field or a value. */
  private decide(isName: boolean): void {
    this.isUndecided = false;
    if (isName) {
      this.name = this.text;
      return;
    }
    this.keep(this.name, this.end);
    if (this.part !== '') this.keep(this.inPart(), this.partEnd);
    if (this.name === 'id' || this.name === 'toolCallId') this.part = this.text;
  }

  private keep(key: string, end: string): void {
    this.open.delete(key);
    if (end === '') return;
    this.open.set(key, end);
    if (this.open.size <= OPEN_TEXTS_MAX) return;
    const [oldest] = this.open.keys();
    if (oldest !== undefined) this.open.delete(oldest);
  }

  private inPart(): string {
    return `${this.name}\n${this.part}`;
  }
}

/** The character of an escape; a line end, which no secret holds, for other characters than printable ASCII. */
function unescape(piece: string): string {
  if (piece === '\\/') return '/';
  const unit = piece.startsWith('\\u') ? Number.parseInt(piece.slice(2), 16) : 0;
  return unit > 32 && unit < 127 ? String.fromCharCode(unit) : '\n';
}
