/** The meaning of text that begins with `<`: a tag (or a comment), an address, or text that may still become either. */
export type Angle =
  | { kind: 'tag'; end: number }
  | { kind: 'address'; end: number; href: string }
  /** `isHidden` if the text is not worth showing until then. */
  | { kind: 'open'; isHidden: boolean };

/** Longer tags, comments and addresses in angle brackets are text. */
const ANGLE_MAX_LENGTH = 1_000;
/** Longer incomplete text is shown. */
const HIDDEN_MAX_LENGTH = 300;

const NAME = '[a-z][a-z\\d-]*';
const ATTRIBUTE_NAME = '[a-z_:][\\w.:-]*';
const VALUE = `(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+)`;
const ATTRIBUTES = `(?:\\s+${ATTRIBUTE_NAME}(?:\\s*=\\s*${VALUE})?)*`;

const TAG = new RegExp(
  '^<(?:' +
    [
      `${NAME}${ATTRIBUTES}\\s*/?>`,
      `/${NAME}\\s*>`,
      '!--(?:-?>|[^]*?-->)',
      '\\?[^]*?\\?>',
      '![a-z][^>]*>',
      '!\\[CDATA\\[[^]*?\\]\\]>',
    ].join('|') +
    ')',
  'i',
);
// oxlint-disable-next-line no-control-regex -- an address has no control characters
const ADDRESS = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>\u0000-\u001f]*)>/i;
const MAIL = /^<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/i;

/** The beginning of a tag or address: `<kbd class="a`, `</kb`, `<https://a`. */
const OPEN = /^<(?:[a-z](?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?|\/(?:[a-z][\w-]*\s*)?)?$/i;

/** The beginning of a comment or declaration: `<!-- a`, `<!doc`, `<? a`. */
const OPEN_MARK = /^<(?:!(?:-?$|--|\[?[a-z][^>]*$)|\?)/i;

/** Beginnings of a tag or an address, hidden until the rest has arrived. The others are more likely text (`a <b and c`). */
const HIDDEN = new RegExp(
  `^<(?:${[
    '/?[a-z][\\w-]*',
    `[a-z][\\w-]*(?:\\s+${ATTRIBUTE_NAME}(?:=${VALUE})?)*\\s+(?:${ATTRIBUTE_NAME}(?:=(?:"[^"]*|'[^']*|[^\\s"'=<>\`]*)?)?)?/?`,
    `[a-z][\\w-]*(?:\\s+${ATTRIBUTE_NAME}(?:=${VALUE})?)+/?`,
    '[a-z][a-z\\d+.-]+:[^\\s<>]*',
    '[\\w.+-]+@[\\w.-]*',
    '/',
    '[!?][^]*',
  ].join('|')})?$`,
  'i',
);

/**
 * Reads text that begins with `<`; `null` if it is plain text.
 *
 * @param isOpen more text may come
 */
export function readAngle(text: string, at: number, isOpen: boolean): Angle | null {
  const part = text.slice(at, at + ANGLE_MAX_LENGTH);
  const tag = TAG.exec(part);
  if (tag) return { kind: 'tag', end: at + tag[0].length };
  const address = ADDRESS.exec(part) ?? MAIL.exec(part);
  const written = address?.[1];
  if (address && written) {
    const href = ADDRESS.test(part) ? written : `mailto:${written}`;
    return { kind: 'address', end: at + address[0].length, href };
  }
  const isAtEnd = isOpen && part.length < ANGLE_MAX_LENGTH;
  return isAtEnd && (OPEN.test(part) || OPEN_MARK.test(part))
    ? { kind: 'open', isHidden: part.length < HIDDEN_MAX_LENGTH && HIDDEN.test(part) }
    : null;
}
