import { scanFences } from '../links/scanFences';

/** Markdown that shows nothing, or only the mark of an empty block: tags, footnotes, named spaces. */
const NOTHING = [
  /<\/?(?:abbr|b|br|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u|var|wbr)(?:\s[^<>]*|\/)?>/gi,
  /^[ \t>]*\[\^[^\]\s]+\]:.*$/gm,
  /&(?:nbsp|ensp|emsp|thinsp|zwj|zwnj|shy|lrm|rlm|NewLine|Tab);|&#(?:0*(?:9|1[03]|32|160|173|820[3-7]|65279)|x0*(?:9|a|d|20|a0|ad|200[b-f]|feff));/gi,
  /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*(?:#{1,6}[ \t]*#*|([-*_])(?:[ \t]*\1){2,})?[ \t]*$/gm,
];

/** A visible character. The excluded Hangul fillers and the empty Braille pattern are letters in Unicode. */
const SHOWN = /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800\u3164\uffa0]/u;

/**
 * True for markdown that shows no words: white space, invisible characters, comments, empty blocks.
 *
 * @param isOpen more text may come: an open comment may still be closed
 */
export function isWordless(markdown: string, isOpen = false): boolean {
  if (!SHOWN.test(markdown)) return true;
  const pieces = scanFences(markdown).filter(({ isFence, isDefinition }) => !isFence && !isDefinition);
  if (pieces.some(({ text, language }) => language && SHOWN.test(text))) return false;
  const words = pieces.map(({ text }) => text).join('\n');
  return !SHOWN.test(NOTHING.reduce((rest, pattern) => rest.replace(pattern, ''), withoutComments(words, isOpen)));
}

/** Searches each end after the previous one, so that unclosed comments have a linear cost. */
function withoutComments(markdown: string, isOpen: boolean): string {
  const parts: string[] = [];
  let end = 0;
  for (let at = markdown.indexOf('<!--'); at >= 0; at = markdown.indexOf('<!--', end)) {
    const close = markdown.indexOf('-->', at + 2);
    if (close < 0 && !isOpen) break;
    parts.push(markdown.slice(end, at));
    end = close < 0 ? markdown.length : close + 3;
  }
  return parts.join('') + markdown.slice(end);
}
