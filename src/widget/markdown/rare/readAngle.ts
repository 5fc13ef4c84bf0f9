import type { InlineLexer } from '../inline/createInlineLexer';

/** Longer tags and addresses in angle brackets are text. */
const ANGLE_MAX_LENGTH = 300;
/** Anything that may still become a tag, a comment or an address in angle brackets. */
const OPEN_ANGLE =
  /^<(?:[a-z](?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?|\/(?:[a-z][\w-]*\s*)?|!-?|!--[^]*|![[a-z][^>]*|\?[^]*)?$/i;
/** The part of it that is not worth showing meanwhile; the rest is more likely text (`a <b and c`). */
const HALF_TAG =
  /^<(?:\/?[a-z][\w-]*|[a-z][\w-]*(?:\s+[a-z:_][\w.:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s+(?:[a-z:_][\w.:-]*(?:=(?:"[^"]*|'[^']*|[^\s"'=<>`]*)?)?)?\/?|[a-z][a-z\d+.-]+:[^\s<>]*|[\w.+-]+@[\w.-]*|\/|!.*|\?.*)?$/is;

/**
 * What begins with `<`, up to its end, if it is a tag or an address. `isOpen` if it may still become one, and `isHidden` if it is not worth
 * showing until then.
 */
export function readAngle(text: string, at: number, { tokenizer }: InlineLexer) {
  const { tag, autolink } = tokenizer.rules.inline;
  const piece = text.slice(at, at + ANGLE_MAX_LENGTH);
  // By marked's rules, so that tags are what its lexer takes for tags.
  const whole = tag.exec(piece) ?? autolink.exec(piece);
  const isOpen =
    !whole && at + piece.length === text.length && piece.length < ANGLE_MAX_LENGTH && OPEN_ANGLE.test(piece);
  return { end: at + (whole?.[0].length ?? 1), isOpen, isHidden: isOpen && HALF_TAG.test(piece) };
}
