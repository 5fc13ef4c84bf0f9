import { BACKSLASH, FOUND, LINE_END, QUOTE, compileSecrets, type SecretTable } from './compileSecrets';

/** True when the bytes up to and including this chunk hold one of the secrets. */
export type SecretScanner = (chunk: Uint8Array) => boolean;

/**
 * Maximum number of unfinished texts that may end with the beginning of a secret. Beyond it, as with a thousand parts that grow in turn,
 * the scanner forgets the oldest.
 */
export const OPEN_TEXTS_MAX = 1000;

/** Hashes of the fields that identify the part of a chunk. */
const ID = toHash('id');
const TOOL_CALL_ID = toHash('toolCallId');

/** Field of an event stream that holds the answer. */
const DATA = 'data:';

const COLON = 0x3a;
const SPACE = 0x20;

/** Two short escapes: `\/` is the only one that a secret can contain, and `\u` is followed by digits. */
const SLASH = 0x2f;
const U = 0x75;

/**
 * Creates a scanner for the bytes of one answer, an event stream or JSON, in chunks of any size. It finds a secret at its last byte in
 * every spelling: plain, with JSON escapes, or split over the same field of several events (deltas), even if the chunks of several parts
 * alternate.
 * Each byte is one step of an automaton. The scanner keeps a state for each text that ended with a possible beginning of a secret, so its
 * memory does not grow with the answer.
 */
export function createSecretScanner(secrets: readonly string[]): SecretScanner {
  const scanner = new Scanner(compileOnce(secrets));
  return (chunk) => scanner.read(chunk);
}

/** Whether a whole body, JSON or any other text, holds one of the secrets in any spelling. */
export function hasSecret(body: string, secrets: readonly string[]): boolean {
  return createSecretScanner(secrets)(new TextEncoder().encode(body));
}

let compiled: { secrets: string; table: SecretTable } | undefined;

/** Keys seldom change, and an answer is often shorter than the table. */
function compileOnce(secrets: readonly string[]): SecretTable {
  const joined = secrets.toSorted().join('\n');
  if (compiled?.secrets !== joined) compiled = { secrets: joined, table: compileSecrets(secrets) };
  return compiled.table;
}

class Scanner {
  private readonly table: SecretTable;
  /** Match states at the ends of texts, by field and part. Texts in the start state are left out. */
  private readonly open = new Map<number, number>();
  /** Hash of the field whose value follows, and of the event's part; 0 if unknown. */
  private name = 0;
  private part = 0;

  private isText = false;
  /** The current string: its hash, its match state as a continuation of the field, and as a continuation of the part. */
  private hash = 0;
  private state = 0;
  private partState = 0;
  /** Whether a string was read that may be a name or a value. */
  private isUndecided = false;

  /** How many characters of an escape are still missing, and the value of the digits after `\u` so far. */
  private missing = 0;
  private isUnicode = false;
  private unit = 0;

  /** Match state outside of strings, and at the end of the last data line, where the next line continues. */
  private outside = 0;
  private data = 0;
  /** Number of bytes of the line that are outside of strings, and whether it is a data line. */
  private column = 0;
  private isData = false;

  constructor(table: SecretTable) {
    this.table = table;
  }

  /** @returns Whether a secret was completed. */
  read(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length && at !== FOUND) {
      if (this.missing > 0) at = this.readEscape(chunk[at] ?? 0) ? FOUND : at + 1;
      else at = this.isText ? this.readText(chunk, at) : this.readOutside(chunk, at);
    }
    return at === FOUND;
  }

  /** Reads to the end of the string, an escape or the chunk. @returns The next index, or {@link FOUND}. */
  private readText(chunk: Uint8Array, from: number): number {
    const { table } = this;
    let { state, partState, hash } = this;
    let at = from;
    let to = 0;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      to = table[state * 256 + byte] ?? 0;
      if (to < 0) break;
      partState = partState === state ? to : (table[partState * 256 + byte] ?? 0);
      if (partState === FOUND) return FOUND;
      state = to;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    if (to === FOUND) return FOUND;
    this.state = state;
    this.partState = partState;
    this.hash = hash;
    if (to === BACKSLASH) {
      this.missing = 1;
      this.isUnicode = false;
    } else if (to === QUOTE) {
      this.isText = false;
      this.isUndecided = true;
    } else if (to === LINE_END) {
      this.startLine();
    }
    return at + 1;
  }

  /** Reads to the beginning of a string or the end of the chunk. @returns The next index, or {@link FOUND}. */
  private readOutside(chunk: Uint8Array, from: number): number {
    const { table } = this;
    let { outside, column } = this;
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      const to = table[outside * 256 + byte] ?? 0;
      if (to === FOUND) return FOUND;
      if (this.isUndecided && byte > SPACE) this.decide(byte === COLON);
      column += 1;
      if (to === QUOTE) {
        this.column = column;
        this.startText();
        return at + 1;
      }
      if (to === LINE_END) {
        this.outside = outside;
        this.startLine();
        outside = column = 0;
      } else if (column === DATA.length && byte === COLON) {
        this.isData = true;
        outside = this.data;
      } else if (column !== DATA.length + 1 || byte !== SPACE || !this.isData) {
        outside = to < 0 ? 0 : to;
      }
    }
    this.outside = outside;
    this.column = column;
    return chunk.length;
  }

  private startLine(): void {
    if (this.isUndecided) this.decide(false);
    if (this.isData) this.data = this.outside;
    this.isText = this.isData = false;
    this.missing = this.outside = this.column = this.name = this.part = 0;
  }

  private startText(): void {
    this.isText = true;
    this.outside = this.hash = 0;
    this.state = this.recall(this.name);
    this.partState = this.part === 0 ? this.state : this.recall(this.inPart(this.name));
  }

  /** The byte after a string shows whether it was the name of a field or a value. */
  private decide(isName: boolean): void {
    this.isUndecided = false;
    if (isName) {
      this.name = this.hash;
      return;
    }
    this.keep(this.name, this.state);
    if (this.part !== 0) this.keep(this.inPart(this.name), this.partState);
    if (this.name === ID || this.name === TOOL_CALL_ID) this.part = this.hash;
  }

  private recall(text: number): number {
    return this.open.size === 0 ? 0 : (this.open.get(text) ?? 0);
  }

  private keep(text: number, state: number): void {
    if (state === 0 && this.open.size === 0) return;
    this.open.delete(text);
    if (state === 0) return;
    this.open.set(text, state);
    if (this.open.size <= OPEN_TEXTS_MAX) return;
    const [oldest] = this.open.keys();
    if (oldest !== undefined) this.open.delete(oldest);
  }

  private inPart(name: number): number {
    return (Math.imul(name, 31) + this.part) | 0;
  }

  /** Reads one byte of an escape. @returns Whether it completed a secret. */
  private readEscape(byte: number): boolean {
    this.missing -= 1;
    if (this.table[byte] === LINE_END) {
      this.startLine();
      return false;
    }
    if (this.isUnicode) {
      this.unit = this.unit * 16 + (Number.parseInt(String.fromCharCode(byte), 16) || 0);
      return this.missing === 0 && this.step(this.unit < 128 ? this.unit : 0);
    }
    if (byte !== U) return this.step(byte === SLASH ? byte : 0);
    this.isUnicode = true;
    this.missing = 4;
    this.unit = 0;
    return false;
  }

  /** Reads one decoded character of a string. @returns Whether it completed a secret. */
  private step(character: number): boolean {
    const to = this.table[this.state * 256 + character] ?? 0;
    const partTo = this.table[this.partState * 256 + character] ?? 0;
    // The other negative values stand for characters that no secret holds.
    this.state = Math.max(0, to);
    this.partState = Math.max(0, partTo);
    this.hash = (Math.imul(this.hash, 31) + character) | 0;
    return to === FOUND || partTo === FOUND;
  }
}

function toHash(name: string): number {
  return Array.from(name).reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 0);
}
