import { anything, array, assert, asyncProperty, boolean, constantFrom, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import type { AssistantChunk } from './assistantChunk';
import { createChunkReader } from './createChunkReader';
import { toMessage } from '../testing/collectChunks';
import { createMessageViewer } from '../conversation/toMessageView';
import type { AssistantMessage } from '../conversation/assistantMessage';

const type = constantFrom(
  ...'start start-step finish-step text-start text-delta text-end reasoning-start reasoning-delta'.split(' '),
  ...'reasoning-end tool-input-start tool-input-delta tool-input-available tool-input-error'.split(' '),
  ...'tool-output-available tool-output-error source-url source-document file data-x message-metadata'.split(' '),
  ...'tool-output-denied tool-approval-request tool-approval-response reasoning-file custom'.split(' '),
  ...'unheard-of abort finish'.split(' '),
);
const id = constantFrom('a', 'b', '', '__proto__', 'constructor');
const event = record(
  {
    type,
    id,
    messageId: id,
    toolCallId: id,
    toolName: constantFrom('search', 'weather', '__proto__'),
    dynamic: boolean(),
    transient: boolean(),
    delta: string(),
    inputTextDelta: string(),
    input: anything(),
    output: anything(),
    errorText: anything(),
    url: string(),
    mediaType: string(),
    data: anything(),
    messageMetadata: anything(),
    providerMetadata: anything(),
    providerExecuted: anything(),
    approvalId: id,
    approved: anything(),
    kind: anything(),
    citations: anything(),
  },
  { requiredKeys: ['type'] },
);

/** Whatever a service sends, the chat SDK creates a message from it, no text is lost, and the message can be shown. */
it('any stream of events makes a message', { tags: 'property' }, async () => {
  const viewer = createMessageViewer('https://docs.example/');
  await assert(
    asyncProperty(array(event, { maxLength: 40 }), async (events) => {
      const chunks: AssistantChunk[] = [];
      const reader = createChunkReader({ onChunk: (chunk) => chunks.push(chunk), onFinish() {}, onError() {} });
      for (const sent of events) reader.read(JSON.stringify(sent, withoutBigNumbers));
      reader.close();
      const message = (await toMessage(chunks)) as AssistantMessage | undefined;
      const end = events.findIndex((sent) => sent.type === 'finish' || sent.type === 'abort');
      const texts = (end === -1 ? events : events.slice(0, end)).flatMap((sent) =>
        sent.type === 'text-delta' ? [sent.delta ?? ''] : [],
      );
      const shown = (message?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
      expect(shown.length).toBe(texts.join('').length);
      if (message !== undefined) expect(viewer.view([message], false).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(300) },
  );
});

function withoutBigNumbers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? null : value;
}
