import type { BenchAnswer } from './createAnswer';

/**
 * The answer as the assistant message endpoint streams it: server-sent events of the chat SDK's v5 UI-message stream, one event per delta,
 * with a last event `finish` that holds the `threadId` (specification sections 4.2 and 6).
 */
export interface AnswerStream {
  opening: string;
  deltas: string[];
  closing: string;
}

export function toAnswerStream(answer: BenchAnswer, threadId: string): AnswerStream {
  const id = 'text-1';
  return {
    opening: events(
      { type: 'start', messageId: `answer-${threadId}` },
      { type: 'start-step' },
      { type: 'text-start', id },
    ),
    deltas: answer.deltas.map((delta) => events({ type: 'text-delta', id, delta })),
    closing: `${events({ type: 'text-end', id }, { type: 'finish-step' }, { type: 'finish', threadId })}data: [DONE]\n\n`,
  };
}

function events(...chunks: object[]): string {
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
}
