import type { ContextItem } from '../../../../shared/contract/index';
import { endingLabels } from '../endingLabels';
import type { MessageView } from '../toMessageView';
import type { SiteTools } from '../SiteTools';
import type { AnswerWords } from './toAnswerMarkdown';
import { toAnswerMarkdown } from './toAnswerMarkdown';
import { toPartMarkdown } from './toPartMarkdown';

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
