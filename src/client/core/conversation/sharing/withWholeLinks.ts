import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import { scanFences } from '../../links/scanFences';

/** An escape, a comment or code, which all stay as they are; a bracket; or the end of the text of a link or image, with its target. */
const LINK = /\\.|<!--.*?-->|(`+)(?:(?!\1).)*\1(?!`)|(\]\(\s*<?)([^()\s<>]+)|[[\]]/g;

/** A link reference definition, which is a whole line. The text of a footnote does not match. */
const DEFINITION =
  /^([ >]*\[(?!\^)(?:\\.|[^\]\\])+\]:[ \t]*<?)([^\s<>]+)(?=>?(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$)/;

/** An answer's markdown with absolute addresses in its links, so that they lead to the docs wherever the text is pasted. */
export function withWholeLinks(markdown: string, docsUrl: string): string {
  const toWhole = (target: string) => (target.startsWith('#') ? target : (resolveDocsUrl(target, docsUrl) ?? target));
  return scanFences(markdown)
    .map(({ line, language, isStart }) => {
      if (language !== null) return line;
      if (isStart && DEFINITION.test(line))
        return line.replace(DEFINITION, (_, start: string, target: string) => start + toWhole(target));
      let brackets = 0;
      return line.replace(LINK, (all: string, _code, start: string | undefined, target: string) => {
        const isInside = brackets > 0;
        if (all === '[') brackets++;
        else if (all.startsWith(']') && isInside) brackets--;
        return start !== undefined && isInside ? start + toWhole(target) : all;
      });
    })
    .join('\n');
}
