import { beforeAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { createMessageViewer, readMessageText } from '../../core/conversation/toMessageView';
import { createByteResponse } from '../../core/testing/createByteResponse';
import { createStreamOfKind, LAST_WORDS, STREAM_KINDS } from '../../core/testing/streamKinds';
import { createAssistantTransport } from '../../core/transport/createAssistantTransport';
import { AssistantChat } from './AssistantChat';

/** Asks a chat that is answered with a stream, and returns the processor time in milliseconds. */
async function measure(stream: string) {
  const chat = new AssistantChat({
    id: 'chat',
    transport: createAssistantTransport({
      domain: 'acme',
      apiKey: 'acme_dsc_1',
      fetch: () => Promise.resolve(createByteResponse([stream])),
    }),
  });
  const viewer = createMessageViewer('https://docs.example/');
  let notices = 0;
  chat.store.subscribe(() => {
    notices += 1;
    viewer.view(chat.messages, chat.isBusy);
  });
  const before = process.cpuUsage();
  await chat.sendMessage({ text: 'How?' });
  const { user, system } = process.cpuUsage(before);
  const answer = chat.messages.at(-1);
  return {
    ms: (user + system) / 1_000,
    notices,
    chat,
    text: readMessageText(answer?.parts ?? []),
    parts: answer?.parts ?? [],
  };
}

/** A shorter stream costs too little for a comparison. */
const CHARACTERS = 250_000;

/** Processor time that is allowed in addition, in milliseconds. */
const SLACK_MS = 100;

// What is compiled for the first answer does not count.
beforeAll(() => measure(createStreamOfKind(STREAM_KINDS[0]!, CHARACTERS / 10)));

describe('an answer that is made of one kind of event', () => {
  it.each(STREAM_KINDS)('costs in proportion to its size, and loses no text: %s', { timeout: 60_000 }, async (kind) => {
    const large = await measure(createStreamOfKind(kind, 4 * CHARACTERS));
    // The shorter stream counts only where its cost decides.
    const small = large.ms < SLACK_MS ? 0 : (await measure(createStreamOfKind(kind, CHARACTERS))).ms;
    expect(large.chat.status).toBe('ready');
    expect(large.text.endsWith(LAST_WORDS)).toBe(true);
    expect(large.parts.length).toBeLessThan(1_000);
    expect(large.notices).toBeLessThan(100);
    // A linear cost is four times as high, and the limit allows twice that for other work of the machine. A quadratic cost would be 16
    // times as high.
    expect(large.ms).toBeLessThan(8 * small + SLACK_MS);
    recordBound({
      input: `an answer made of ${kind}, in the chat`,
      size: '1 MB',
      outcome: `${Math.round(large.ms)} ms of the processor${small ? `, a quarter of it ${Math.round(small)} ms` : ''}`,
    });
  });
});
