import { WAIT, type LineSituation, type LineStart } from '../blocks/readLineStart';
import type { FoldEnd } from '../blocks/OpenBlock';
import type { BlockPlace } from '../blocks/ParagraphLeaf';
import { HeadingLeaf } from '../blocks/HeadingLeaf';
import type { RenderContext } from '../RenderContext';
import { THOUGHTS } from '../../../shared/markdown/thoughts';
import { HtmlLeaf } from './HtmlLeaf';
import { FOLD_END } from './nestTags';

/** An incomplete tag, or a tag that is the only text on its line so far. */
const HALF_HTML =
  /^<(?:[a-z][a-z\d-]*(?:[ \t](?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?)?(?:>[ \t]*)?|\/(?:[a-z][a-z\d-]*[ \t]*(?:>[ \t]*)?)?|!-?|!\[\w*)?$/i;

/** Tags whose content is raw up to the end tag. */
const RAW_TAG = /^<(script|pre|style|textarea)(?=[\s>]|$)/i;

/** The marks that begin a block of HTML, each with the mark that ends it. */
const MARKS = [
  [/^<!--/, '-->'],
  [/^<\?/, '?>'],
  [/^<!\[CDATA\[/, ']]>'],
  [/^<![a-z]/i, '>'],
] as const;

/** The start of a folded part, with its attributes and the rest of the line. The thoughts of a model fold, too. */
const FOLDED = new RegExp(`^<(?:details|${THOUGHTS})(?=[\\s>])([^<>]*)>(.*)$`, 'i');

/** The end tag of a folded part: after its text, at the beginning of a line, and half-written. */
const FOLD_END_AFTER = new RegExp(`${FOLD_END}\\s*$`, 'i');
const FOLD_END_FIRST = new RegExp(`^${FOLD_END}`, 'i');
const HALF_FOLD_END = /^<(?:\/[a-z]{0,11})?$/i;

/** Where a line is split, so that each of its tags is on a separate line. */
const LINE_END = new RegExp(`(?=${FOLD_END})|(?<=</summary\\s*>)`, 'gi');

const SUMMARY = /^<summary(?:\s[^<>]*)?>([^]*?)<\/summary\s*>([^]*)$/i;

/** Block tags in CommonMark's list. */
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i;

/** Any other tag that is the only text on its line. */
const LONE_TAG =
  /^<(?:(?!(?:script|pre|style|textarea)(?![a-z\d-]))[a-z][a-z\d-]*(?:[ \t]+[a-z:_][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*[ \t]*\/?|\/[a-z][a-z\d-]*[ \t]*)>[ \t]*$/i;

/** Reads the start of raw HTML by the seven kinds of CommonMark. */
export function readHtml(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (!isWhole && HALF_HTML.test(rest)) return WAIT;
  const folded = FOLDED.exec(rest);
  if (folded)
    return isWhole
      ? { kind: 'folded', isOpen: / open\b/i.test(folded[1] ?? ''), rest: toLines(folded[2] ?? ''), end }
      : WAIT;
  const summary = situation.opened?.localName === 'details' && /^<summary[\s>]/i.test(rest);
  if (summary && !isWhole) return WAIT;
  const [, title, behind = ''] = (summary && SUMMARY.exec(rest)) || [];
  if (title !== undefined) return { kind: 'own', rest: behind, create: (context) => createSummary(title, context) };
  if (summary) return toHtml('</summary>', createSummary);
  const raw = RAW_TAG.exec(rest)?.[1];
  if (raw) return toHtml(`</${raw.toLowerCase()}>`);
  const mark = MARKS.find(([start]) => start.test(rest));
  if (mark) return toHtml(mark[1]);
  // A tag of the seventh kind cannot interrupt a paragraph.
  const isHtml = BLOCK_TAG.test(rest) || (situation.paragraph === 'none' && LONE_TAG.test(rest));
  return isHtml ? toHtml(null) : null;
}

const end: FoldEnd = {
  isAfter: (line) => FOLD_END_AFTER.test(line),
  read(rest, isWhole, isFolding) {
    const [tag, thoughts] = FOLD_END_FIRST.exec(rest) ?? [];
    // The end of a model's thoughts is never part of an open block, which would hide the answer.
    const isEnd = tag !== undefined && (thoughts !== undefined || !isFolding);
    if (!isWhole && (isEnd || HALF_FOLD_END.test(rest))) return 'wait';
    return isEnd ? tag.length : null;
  },
};

/** Splits a line so that each of its tags is on a separate line, as in the usual notation. */
function toLines(line: string): string {
  return line.replace(LINE_END, '\n').trim();
}

function createSummary(title: string, context: RenderContext): HTMLElement {
  const element = context.document.createElement('summary');
  element.dir = 'auto';
  const leaf = new HeadingLeaf(element, context);
  leaf.write(
    title
      .replace(/^<summary[^<>]*>/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  leaf.endLine();
  context.pending = null;
  return element;
}

/** @param end the mark whose line is the last one; `null` if an empty line ends the block */
function toHtml(end: string | null, createTitle?: typeof createSummary): LineStart {
  const create = (place: BlockPlace, context: RenderContext) => new HtmlLeaf(place, context, end, createTitle);
  return { kind: 'html', isUntilBlank: end === null || createTitle !== undefined, create };
}
