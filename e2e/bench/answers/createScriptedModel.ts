import { MockLanguageModelV2, simulateReadableStream } from 'ai/test';
import { createAnswerer, type DocsQuestion } from '../../../src/server/service/answer/createAnswerer';
import { MODEL_DEFAULTS } from '../../../src/server/service/answer/model/ModelOptions';
import { streamModelAnswer } from '../../../src/server/service/answer/model/streamModelAnswer';
import { createOwnerGuide } from '../../../src/server/service/answer/owner/createOwnerGuide';
import type { DocsIndex } from '../../../src/server/service/search/docsIndex/openDocsIndex';

/** What a model was asked to rewrite, as JSON, and the passages that it was sent. */
export interface Sent {
  rewriteRequest: string | null;
  passages: string[];
}

/**
 * Asks the service with a scripted model: it writes a recorded rewrite of the question, and then one word. Shows what a model gets.
 *
 * @param rewrites By question.
 */
export function createScriptedModel(docsIndex: DocsIndex, rewrites: Readonly<Record<string, string>>) {
  const search = createAnswerer(docsIndex);
  const guide = createOwnerGuide(docsIndex);
  return async (question: DocsQuestion): Promise<Sent> => {
    const sent: Sent = { rewriteRequest: null, passages: [] };
    const languageModel = new MockLanguageModelV2({
      doStream: async ({ prompt, tools = [] }) => {
        if (tools.length === 0) {
          const asked = prompt.at(-1)?.content[0];
          sent.rewriteRequest = typeof asked === 'object' && asked.type === 'text' ? asked.text : null;
          return write(rewrites[question.text] ?? question.text);
        }
        for (const { role, content } of prompt) {
          for (const part of role === 'tool' ? content : []) {
            const { passages } = part.output.value as { passages: { title: string; content: string }[] };
            sent.passages.push(...passages.map(({ title, content: text }) => `${title}\n${text}`));
          }
        }
        return write('Done.');
      },
    });
    const response = streamModelAnswer({
      model: { languageModel, name: 'scripted', apiKey: undefined, ...MODEL_DEFAULTS },
      question,
      guidance: guide(question.text),
      messages: [],
      search,
      threadId: 'bench',
      signal: AbortSignal.timeout(60_000),
      createId: () => 'bench',
    });
    await response.text();
    return sent;
  };
}

function write(text: string) {
  return {
    stream: simulateReadableStream({
      chunkDelayInMs: null,
      initialDelayInMs: null,
      chunks: [
        { type: 'text-start' as const, id: '1' },
        { type: 'text-delta' as const, id: '1', delta: text },
        { type: 'text-end' as const, id: '1' },
        {
          type: 'finish' as const,
          finishReason: 'stop' as const,
          usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
        },
      ],
    }),
  };
}
