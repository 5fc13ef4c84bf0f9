import type { AnswerLink, ParsedAnswer } from '../../core/conversation/ParsedAnswer';
import type { RenderContext } from '../RenderContext';

/** The links into the documentation that are still in an answer, with their numbers. A link that was half-written may have become text. */
export function toCited(links: readonly AnswerLink[], { citedLinks }: RenderContext): ParsedAnswer['cited'] {
  const urls = new Set(links.map(({ url }) => url));
  return [...citedLinks].flatMap(([url, number]): ParsedAnswer['cited'] => (urls.has(url) ? [[number, url]] : []));
}
