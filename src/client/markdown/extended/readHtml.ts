import type { LineSituation, LineStart } from '../blocks/readLineStart';
import { WAIT } from '../blocks/readLineStart';
import { HtmlLeaf } from './HtmlLeaf';

/** A tag that is not yet complete, or alone on its line so far. */
const HALF_HTML =
  /^<(?:[a-z][a-z\d-]*(?:[ \t](?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?)?(?:>[ \t]*)?|\/(?:[a-z][a-z\d-]*[ \t]*(?:>[ \t]*)?)?|!-?|!\[\w*)?$/i;

/** Tags whose content is raw, up to their end. */
const RAW_TAG = /^<(script|pre|style|textarea)(?=[\s>]|$)/i;

/** The marks that begin a block of HTML, each with the mark that ends it. */
const MARKS = [
  [/^<!--/, '-->'],
  [/^<\?/, '?>'],
  [/^<!\[CDATA\[/, ']]>'],
  [/^<![a-z]/i, '>'],
] as const;

/** Tags of blocks, as CommonMark lists them. */
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i;

/** Any other tag that has a line to itself. */
const LONE_TAG =
  /^<(?:(?!(?:script|pre|style|textarea)(?![a-z\d-]))[a-z][a-z\d-]*(?:[ \t]+[a-z:_][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*[ \t]*\/?|\/[a-z][a-z\d-]*[ \t]*)>[ \t]*$/i;

/** How a line of raw HTML begins: the seven kinds of CommonMark. */
export function readHtml(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (!isWhole && HALF_HTML.test(rest)) return WAIT;
  const raw = RAW_TAG.exec(rest)?.[1];
  if (raw) return toHtml(`</${raw.toLowerCase()}>`);
  const mark = MARKS.find(([start]) => start.test(rest));
  if (mark) return toHtml(mark[1]);
  // A lone tag cannot interrupt a paragraph.
  const isHtml = BLOCK_TAG.test(rest) || (situation.paragraph === 'none' && LONE_TAG.test(rest));
  return isHtml ? toHtml(null) : null;
}

/** @param end the mark whose line is the last one; `null` if an empty line ends the block */
function toHtml(end: string | null): LineStart {
  return { kind: 'html', isUntilBlank: end === null, create: (place, context) => new HtmlLeaf(place, context, end) };
}
