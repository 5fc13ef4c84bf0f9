import { pathToFileURL } from 'node:url';
import { AbstractChat as ChatOfVersion5, type UIMessage } from 'ai';
import { AbstractChat as ChatOfVersion6 } from 'ai-6';
import { array, assert, asyncProperty, boolean, constantFrom, jsonValue, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { createAssistantTransport } from '../transport/createAssistantTransport';
import { writeEvents } from '../testing/createByteResponse';

interface Chat {
  messages: UIMessage[];
  error: Error | undefined;
  sendMessage(message: { text: string }): Promise<void>;
}
type ChatClass = new (init: object) => Chat;

/** Not in node_modules, because version 7 requires a newer Node than this project. */
const VERSION_7 = pathToFileURL('e2e/ai-7/node_modules/ai/dist/index.js').href;
const { AbstractChat: ChatOfVersion7 } = (await import(/* @vite-ignore */ VERSION_7)) as { AbstractChat: ChatClass };

const VERSIONS: [version: number, Chat: ChatClass][] = [
  [5, ChatOfVersion5 as unknown as ChatClass],
  [6, ChatOfVersion6 as unknown as ChatClass],
  [7, ChatOfVersion7],
];

/** The simplest state of a chat. */
function createState() {
  return {
    status: 'ready',
    error: undefined,
    messages: [] as UIMessage[],
    pushMessage(message: UIMessage) {
      this.messages = [...this.messages, message];
    },
    popMessage() {
      this.messages = this.messages.slice(0, -1);
    },
    replaceMessage(index: number, message: UIMessage) {
      this.messages = this.messages.with(index, structuredClone(message));
    },
    snapshot: <T>(value: T): T => structuredClone(value),
  };
}

/** Asks through a transport; returns the answer's parts and the callbacks of the chat. */
async function ask(Chat: ChatClass, transport: object) {
  const told: string[] = [];
  const chat = new Chat({
    transport,
    state: createState(),
    onToolCall: ({ toolCall }: { toolCall: { toolCallId: string } }) => void told.push(toolCall.toolCallId),
  });
  await chat.sendMessage({ text: 'How?' });
  expect(chat.error).toBeUndefined();
  const { parts, metadata } = chat.messages.at(-1) ?? { parts: [] };
  // Our own part identifiers and undefined fields are removed.
  const plain = JSON.parse(JSON.stringify(parts)) as Record<string, unknown>[];
  const known = plain.map((part) => (part.type === 'reasoning' ? { ...part, id: '' } : part));
  return { parts: known, metadata, told };
}

/** Passes chunks to the SDK as they are sent. */
const plainly = (chunks: readonly object[]) => ({
  sendMessages: async () =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
});

const byOurs = (chunks: readonly object[]) =>
  createAssistantTransport({ domain: 'acme', apiKey: 'acme_dsc_1', fetch: async () => toResponse(chunks) });

function toResponse(chunks: readonly object[]): Response {
  return new Response(writeEvents(...chunks), { headers: { 'Content-Type': 'text/event-stream' } });
}

const text = (words: string, id = 'a') => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta: words },
  { type: 'text-end', id },
];
const call = (more: object = {}, toolCallId = 'c') => [
  { type: 'tool-input-start', toolCallId, toolName: 'search', ...more },
  { type: 'tool-input-delta', toolCallId, inputTextDelta: '{"query":' },
  { type: 'tool-input-delta', toolCallId, inputTextDelta: '"x"}' },
  { type: 'tool-input-available', toolCallId, toolName: 'search', input: { query: 'x' }, ...more },
];
const output = (more: object = {}, toolCallId = 'c') => ({
  type: 'tool-output-available',
  toolCallId,
  output: { results: [] },
  ...more,
});
const file = { mediaType: 'image/png', url: 'data:image/png;base64,AA==' };
const providerMetadata = { model: { signature: 'abc' } };

/** Typical streams of services. SDK versions ignore chunks that they do not know, from our transport too. */
const STREAMS: [name: string, chunks: object[]][] = [
  [
    'text in two steps',
    [{ type: 'start-step' }, ...text('A'), { type: 'finish-step' }, { type: 'start-step' }, ...text('B')],
  ],
  [
    'text with metadata of the provider',
    [
      { type: 'text-start', id: 'a', providerMetadata },
      { type: 'text-delta', id: 'a', delta: 'A' },
      { type: 'text-end', id: 'a' },
    ],
  ],
  [
    'text with citations',
    [
      { type: 'text-start', id: 'a' },
      { type: 'text-delta', id: 'a', delta: 'A' },
      { type: 'text-end', id: 'a', citations: [{ start: 0, end: 1, sourceId: 's' }], providerMetadata },
    ],
  ],
  [
    'reasoning',
    [
      { type: 'reasoning-start', id: 'r', providerMetadata },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
      { type: 'reasoning-end', id: 'r', providerMetadata },
      ...text('A'),
    ],
  ],
  ['a tool of the client', [...call(), output(), ...text('A')]],
  ['a tool of the provider', [...call({ providerExecuted: true }), output({ providerExecuted: true }), ...text('A')]],
  ['a tool that the provider does not run', [...call({ providerExecuted: false }), output(), ...text('A')]],
  [
    'a dynamic tool with a title',
    [...call({ dynamic: true, title: 'Search' }), output({ dynamic: true }), ...text('A')],
  ],
  ['two tools at once', [...call(), ...call({}, 'd'), output({}, 'd'), output(), ...text('A')]],
  [
    'a tool with metadata',
    [...call({ providerMetadata, toolMetadata: { a: 1 } }), output({ providerMetadata }), ...text('A')],
  ],
  ['an output that is preliminary', [...call(), output({ preliminary: true }), output(), ...text('A')]],
  ['a tool that fails', [...call(), { type: 'tool-output-error', toolCallId: 'c', errorText: 'no' }, ...text('A')]],
  [
    'an input that is wrong',
    [
      ...call().slice(0, 3),
      { type: 'tool-input-error', toolCallId: 'c', toolName: 'search', input: '{"query":', errorText: 'bad' },
      ...text('A'),
    ],
  ],
  ['a call that is denied', [...call(), { type: 'tool-output-denied', toolCallId: 'c' }, ...text('A')]],
  [
    'a call that asks for approval',
    [
      ...call(),
      {
        type: 'tool-approval-request',
        approvalId: 'p',
        toolCallId: 'c',
        reason: 'costs',
        isAutomatic: true,
        signature: 's',
      },
      ...text('A'),
    ],
  ],
  [
    'a call that was approved',
    [
      ...call(),
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'c' },
      { type: 'tool-approval-response', approvalId: 'p', approved: true, reason: 'fine' },
      output(),
      ...text('A'),
    ],
  ],
  [
    'a call that was refused',
    [
      ...call(),
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'c' },
      { type: 'tool-approval-response', approvalId: 'p', approved: false },
      { type: 'tool-output-denied', toolCallId: 'c' },
      ...text('A'),
    ],
  ],
  ['a step that is taken back', [{ type: 'start-step' }, ...text('A'), { type: 'reset-step' }, ...text('B', 'b')]],
  [
    'a step that is taken back in mid-text',
    [
      { type: 'start-step' },
      { type: 'text-start', id: 'a' },
      { type: 'text-delta', id: 'a', delta: 'A' },
      { type: 'text-end', id: 'a' },
      { type: 'reset-step' },
      ...text('B'),
    ],
  ],
  [
    'the second step taken back',
    [
      { type: 'start-step' },
      ...text('A'),
      { type: 'finish-step' },
      { type: 'start-step' },
      ...call(),
      ...text('B', 'b'),
      { type: 'reset-step' },
      ...call({}, 'd'),
      output({}, 'd'),
      ...text('C', 'c'),
    ],
  ],
  [
    'sources',
    [
      { type: 'source-url', sourceId: 's', url: 'https://a.example/', title: 'A', providerMetadata },
      { type: 'source-document', sourceId: 'd', mediaType: 'text/plain', title: 'D', filename: 'd.txt' },
      ...text('A'),
    ],
  ],
  ['files', [{ type: 'file', ...file }, { type: 'reasoning-file', ...file, providerMetadata }, ...text('A')]],
  ['a part of a kind of its own', [{ type: 'custom', kind: 'model.compaction', providerMetadata }, ...text('A')]],
  [
    'data',
    [
      { type: 'data-weather', id: 'w', data: { sun: false } },
      { type: 'data-weather', id: 'w', data: { sun: true } },
      { type: 'data-ping', data: 1, transient: true },
      ...text('A'),
    ],
  ],
  ['metadata', [{ type: 'message-metadata', messageMetadata: { a: 1 } }, ...text('A')]],
];

describe.each(VERSIONS)('our transport under version %i of the SDK', (version, Chat) => {
  it.each(STREAMS)('makes of %s the message that the SDK makes', async (_, chunks) => {
    const whole = [{ type: 'start' }, ...chunks, { type: 'finish', finishReason: 'stop', messageMetadata: { b: 2 } }];
    const own = await ask(Chat, plainly(whole));
    expect(await ask(Chat, byOurs(whole))).toEqual(own);
    expect(own.parts.length).toBeGreaterThan(0);
  });

  it('shows the parts of a discarded step only if the SDK cannot remove parts', async () => {
    const chunks = [{ type: 'start-step' }, ...text('A'), { type: 'reset-step' }, ...text('B'), { type: 'finish' }];
    const { parts } = await ask(Chat, byOurs(chunks));
    const shown = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    expect(shown).toEqual(version < 7 ? ['A', 'B'] : ['B']);
  });

  it('never ends an answer with an error of the SDK, whatever the service sends', async () => {
    const APPROVAL_TAKEN_BACK = [
      {
        type: 'tool-approval-request',
        toolCallId: 'a' as const,
        toolName: 'search' as const,
        approvalId: 'b' as const,
      },
      { type: 'reset-step' },
      { type: 'tool-approval-response', approvalId: 'b' as const },
    ];
    const id = constantFrom('a', 'b', '');
    const event = record(
      {
        type: constantFrom(
          ...'start start-step finish-step reset-step text-start text-delta text-end reasoning-start'.split(' '),
          ...'reasoning-delta reasoning-end tool-input-start tool-input-delta tool-input-available'.split(' '),
          ...'tool-input-error tool-output-available tool-output-error tool-output-denied'.split(' '),
          ...'tool-approval-request tool-approval-response source-url source-document file reasoning-file'.split(' '),
          ...'custom data-x message-metadata steering-message unheard-of'.split(' '),
        ),
        id,
        toolCallId: id,
        toolName: constantFrom('search', 'weather', '__proto__'),
        approvalId: id,
        approved: boolean(),
        dynamic: boolean(),
        delta: constantFrom('So', ' '),
        inputTextDelta: constantFrom('{', '"a":1}'),
        input: jsonValue(),
        output: jsonValue(),
        errorText: jsonValue(),
        url: string(),
        mediaType: string(),
        kind: string(),
        data: jsonValue(),
        messageMetadata: jsonValue(),
        providerMetadata: jsonValue(),
        providerExecuted: boolean(),
      },
      { requiredKeys: ['type'] },
    );
    await assert(
      asyncProperty(array(event, { maxLength: 30 }), async (events) => {
        const { parts } = await ask(Chat, byOurs([...events, ...text('The end.', 'end'), { type: 'finish' }]));
        expect(parts).toContainEqual(expect.objectContaining({ type: 'text', text: expect.stringMatching(/The end/) }));
      }),
      { numRuns: runs(60), examples: [[APPROVAL_TAKEN_BACK]] },
    );
  });

  it('asks the client to run a call only if it has no result', async () => {
    const chunks = [
      ...call(),
      ...call({ providerExecuted: true }, 'd'),
      { type: 'tool-output-available', toolCallId: 'e', toolName: 'search', output: 1 },
      ...text('A'),
      { type: 'finish' },
    ];
    expect((await ask(Chat, byOurs(chunks))).told).toEqual(['c']);
  });
});
