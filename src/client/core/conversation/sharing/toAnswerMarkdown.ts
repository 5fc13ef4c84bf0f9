import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import { loadAnswerParser, toWholeMarkdown } from '../answerParser';
import { toListedSources } from '../toListedSources';
import type { MessageView } from '../toMessageView';
import { escapeTitle, toMarkdownLink } from './toMarkdownLink';

export interface AnswerWords {
  sources: string;
  suggestions: string;
}

/** {@link toAnswerMarkdown}, after loading the parser, which an answer that has been drawn does not need before. */
export async function writeAnswer(...answer: Parameters<typeof toAnswerMarkdown>): Promise<string> {
  await loadAnswerParser(answer[0].text);
  return toAnswerMarkdown(...answer);
}

/**
 * An answer as self-contained markdown: with absolute addresses, numbered sources, and a list of its suggested pages. Without the parser,
 * its addresses stay as they are written.
 */
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
