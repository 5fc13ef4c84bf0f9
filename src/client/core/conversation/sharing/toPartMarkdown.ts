import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import type { MessagePart } from '../assistantMessage';
import type { SiteTools } from '../SiteTools';
import { readBuiltInPart } from '../readBuiltInPart';
import { readForm } from '../readForm';
import { readOfferedTexts, readShortText } from '../readOfferedTexts';
import { escapeTitle, toMarkdownLink } from './toMarkdownLink';

/**
 * A built-in part as markdown, to read: choices, questions and fields as a list, a step or an image as a link. Empty for any other part.
 *
 * @param tools The tools of the site; a call of a tool that is mapped to a built-in part is written as that part.
 */
export function toPartMarkdown(part: MessagePart, docsUrl: string, tools?: SiteTools): string[] {
  const shown = readBuiltInPart(part, tools);
  if (shown === null) return [];
  const { type, data } = shown;
  if (type === 'data-navigate' || type === 'data-image') {
    const url = resolveDocsUrl(typeof data.url === 'string' ? data.url : '', docsUrl);
    if (url === null || !/^https?:/.test(url)) return [];
    return [toMarkdownLink(readShortText(type === 'data-image' ? data.alt : data.title) ?? url, url)];
  }
  const form = type === 'data-form' ? readForm(data) : null;
  const offered = readOfferedTexts(shown);
  const title = form?.title ?? offered?.question ?? null;
  const texts = form?.fields.map(({ label }) => label) ?? offered?.texts ?? [];
  if (texts.length === 0) return [];
  return [
    ...(title === null ? [] : [`**${escapeTitle(title)}**`]),
    texts.map((text) => `- ${escapeTitle(text)}`).join('\n'),
  ];
}
