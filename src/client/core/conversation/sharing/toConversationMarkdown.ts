import type { ContextItem } from '../../../../shared/contract/index';
import { endingLabels } from '../endingLabels';
import type { MessageView } from '../toMessageView';
import type { SiteTools } from '../SiteTools';
import { toAnswerMarkdown, type AnswerWords } from './toAnswerMarkdown';
import { resolveDocsUrl } from '../../links/resolveDocsUrl';
import type { MessagePart } from '../assistantMessage';
import { readBuiltInPart } from '../parts/readBuiltInPart';
import { readForm } from '../parts/readForm';
import { readOfferedTexts, readShortText } from '../parts/readOfferedTexts';
import { escapeTitle, toMarkdownLink } from './toMarkdownLink';

export type ConversationWords = AnswerWords &
  Record<'title' | 'you' | 'assistant' | 'unanswered' | (typeof endingLabels)[keyof typeof endingLabels], string>;

/**
 * A conversation as markdown: the messages with their authors, context items, files and sources. A streaming answer is written as far as
 * it has arrived.
 *
 * @param address Address of the page with the conversation; written under the title.
 */
export function toConversationMarkdown(
  messages: readonly MessageView[],
  {
    docsUrl,
    address,
    words,
    tools,
  }: { docsUrl: string; address: string; words: ConversationWords; tools?: SiteTools | undefined },
): string {
  const parts = messages.flatMap((message) =>
    message.role === 'user'
      ? [`## ${words.you}`, ...toQuestion(message), ...(message.ending === null ? [] : [`_${words.unanswered}_`])]
      : [
          `## ${words.assistant}`,
          ...[toAnswerMarkdown(message, docsUrl, words)].filter((text) => text !== ''),
          ...message.parts.flatMap((part) => toPartMarkdown(part, docsUrl, tools)),
          ...(message.ending === null ? [] : [`_${words[endingLabels[message.ending]]}_`]),
        ],
  );
  return `${[`# ${words.title}`, `<${address}>`, ...parts].join('\n\n')}\n`;
}

function toQuestion({ text, context, files }: MessageView): string[] {
  const names = files.map(({ name }) => `- ${name}`).join('\n');
  return [text, ...context.map(toContext), names].filter((part) => part !== '');
}

/** A context item as markdown: code in a fence that is longer than any fence inside it, text as a quotation. */
function toContext({ type, value }: ContextItem): string {
  if (type === 'textSelection') return value.replace(/^/gm, '> ');
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${value}\n${fence}`;
}

/**
 * A built-in part as markdown, to read: choices, questions and fields as a list, a step or an image as a link. Empty for any other part.
 *
 * @param tools The tools of the site; a call of a tool that is mapped to a built-in part is written as that part.
 */
function toPartMarkdown(part: MessagePart, docsUrl: string, tools?: SiteTools): string[] {
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
