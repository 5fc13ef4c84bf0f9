import type { LineSituation, LineStart } from '../blocks/readLineStart';
import { WAIT } from '../blocks/readLineStart';
import { HtmlLeaf } from './HtmlLeaf';

/** A tag that is not yet complete, or alone on its line so far. */
const HALF_HTML =
  /^<(?:[a-z][a-z\d-]*(?:[ \t](?:[^<>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?)?(?:>[ \t]*)?|\/(?:[a-z][a-z\d-]*[ \t]*(?:>[ \t]*)?)?|!-?|!\[\w*)?$/i;

/** How a line of raw HTML begins. */
export function readHtml(rest: string, isWhole: boolean, situation: LineSituation, rule: RegExp): LineStart | null {
  if (!isWhole && HALF_HTML.test(rest)) return WAIT;
  const match = rule.exec(isWhole ? `${rest}\n` : rest);
  if (!match) return null;
  // The groups of marked's rule: 1 holds the name of a tag with raw content, 3 that of a block; a lone tag cannot interrupt a paragraph.
  if (match[1]) return toHtml(`</${match[1].toLowerCase()}>`);
  if (rest.startsWith('<!--')) return toHtml('-->');
  if (rest.startsWith('<?')) return toHtml('?>');
  if (rest.startsWith('<![CDATA[')) return toHtml(']]>');
  if (rest.startsWith('<!')) return toHtml('>');
  return match[3] || situation.paragraph === 'none' ? toHtml(null) : null;
}

/** @param end the mark whose line is the last one; `null` if an empty line ends the block */
function toHtml(end: string | null): LineStart {
  return { kind: 'html', isUntilBlank: end === null, create: (place, context) => new HtmlLeaf(place, context, end) };
}
