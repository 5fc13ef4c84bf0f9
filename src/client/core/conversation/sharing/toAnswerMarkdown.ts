import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import { toWholeMarkdown } from '../answerParser';
import { toListedSources } from '../toListedSources';
import type { MessageView } from '../toMessageView';
import { escapeTitle, toMarkdownLink } from './toMarkdownLink';

export interface AnswerWords {
  sources: string;
  suggestions: string;
}

/** An answer as self-contained markdown: with absolute addresses, numbered sources, and a list of its suggested pages. */
export function toAnswerMarkdown(message: MessageView, docsUrl: string, words: AnswerWords): string {
  const sources = toListedSources(message).map(
    ({ number, title, url }) => `${number}. ${url === null ? escapeTitle(title) : toMarkdownLink(title, url)}`,
  );
  const suggestions = message.suggestions.flatMap(({ label, path }) => {
    const url = resolveDocsUrl(path, docsUrl);
    return url === null ? [] : [`- ${toMarkdownLink(label, url)}`];
  });
  return [
    toWholeMarkdown(message.text, docsUrl).trim(),
    ...toList(words.sources, sources),
    ...toList(words.suggestions, suggestions),
  ].join('\n\n');
}

function toList(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`**${name}**`, lines.join('\n')];
}
