import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import { scanFences } from '../../links/scanFences';

/** Code, which stays as it is, or the start of an inline link or image, and its target. */
const LINK = /(`+)(?:(?!\1).)*\1(?!`)|(\]\(\s*<?)([^()\s<>]+)/g;

/** The definition of a link that is used elsewhere. */
const DEFINITION = /^( {0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/;

/** An answer's markdown with the addresses of its links made whole, so that they lead to the docs from wherever it is pasted. */
export function withWholeLinks(markdown: string, docsUrl: string): string {
  const toWhole = (target: string) => (target.startsWith('#') ? target : (resolveDocsUrl(target, docsUrl) ?? target));
  return scanFences(markdown)
    .map(({ line, language }) => {
      if (language !== null) return line;
      return line
        .replace(DEFINITION, (_, start: string, target: string) => start + toWhole(target))
        .replace(LINK, (all, _code, start: string | undefined, target: string) =>
          start === undefined ? all : start + toWhole(target),
        );
    })
    .join('\n');
}
