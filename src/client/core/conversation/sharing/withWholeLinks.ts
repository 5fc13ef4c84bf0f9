import { replaceTargets } from '../../links/replaceTargets';
import { resolveDocsUrl } from '../../links/resolveDocsUrl';

/** An answer's markdown with absolute addresses in its links, so that they lead to the docs wherever the text is pasted. */
export function withWholeLinks(markdown: string, docsUrl: string): string {
  return replaceTargets(markdown, (target) =>
    target.startsWith('#') ? target : (resolveDocsUrl(target, docsUrl) ?? target),
  );
}
