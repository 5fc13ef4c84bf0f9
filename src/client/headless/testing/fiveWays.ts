import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as sdk5 from 'ai';
import * as test5 from 'ai/test';
import * as sdk6 from 'ai-6';
import * as test6 from 'ai-6/test';
import { createProxyHandler } from '../../../server/proxy/createProxyHandler';
import { ASSISTANT_CANARY } from '../../../server/proxy/testing/proxyRequests';
import type { AssistantMessageRequest } from '../../../shared/contract';
import type { ChatBackend } from '../../core/transport/ChatBackend';
import type { UseDocsAssistantOptions } from '../useDocsAssistant';

/** What a model writes: text, or one of its other parts. */
export type Said =
  | string
  /** Waits until the test lets the answer go on. */
  | { hold: true }
  | { think: string }
  | { source: string; title: string }
  | { file: string }
  | { data: string; value: unknown }
  /** A call of a tool that the backend does not run. `json` is its input as the model writes it. */
  | { call: string; json: string }
  /** A call of a tool that the backend runs. The model is then asked again. */
  | { run: string; json: string; output: unknown }
  | { error: string }
  | { end: 'length' | 'content-filter' | 'other' | 'tool-calls' };

/** An answer of a backend instead of its model's: a status, another content type, or no network. */
export type Refused = { status: number; headers?: Record<string, string>; body?: string } | { offline: true };

/** The answers of one backend, one for each call of its model. */
export interface ModelScript {
  answers: readonly (readonly Said[] | Refused)[];
  /** Tools that the model may call: `asks` needs the reader's approval. */
  asks?: readonly string[];
}

/** A backend, as the options that lead to it, and what it got. */
export interface Way {
  options: UseDocsAssistantOptions;
  /** Its network, for a page in a browser. */
  fetch: typeof globalThis.fetch;
  /** The conversation of each request as the model gets it, a line for each part: `user: How?`. */
  asked: string[][];
  /** Lets the answer go on that waits. */
  go(): void;
  /** Breaks all connections. */
  cut(): void;
  /** Forgets all answers that are kept. */
  forget(): void;
}

type Chunk = Record<string, unknown> & { type: string };

const HEADERS = { 'Content-Type': 'text/event-stream' };

/** The connections of one browser. They can be broken, and an abort ends them. */
function createNetwork(answer: (url: string, init: RequestInit) => Promise<Response>) {
  let open: ((reason: unknown) => void)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { signal } = init;
    const response = await answer(input instanceof Request ? input.url : input.toString(), init);
    if (signal?.aborted) throw signal.reason;
    if (!response.body) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const end = (reason: unknown) => controller.error(reason);
        open.push(end);
        signal?.addEventListener('abort', () => end(signal.reason));
      },
      async pull(controller) {
        const { done, value } = await reader.read();
        try {
          if (done) controller.close();
          else controller.enqueue(value);
        } catch {
          // The connection is broken.
        }
      },
    });
    return new Response(body, response);
  };
  const cut = () => open.splice(0).forEach((end) => end(new TypeError('network error')));
  return { fetch, cut };
}

/** Answers that can be read again from their start, as `resumable-stream` and the service keep them. */
function createKeeper() {
  const kept = new Map<string, { chunks: Uint8Array[]; isDone: boolean; wake: () => void; more: Promise<void> }>();
  function read(id: string): Response | null {
    const answer = kept.get(id);
    if (!answer) return null;
    let next = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        while (next === answer.chunks.length && !answer.isDone) await answer.more;
        if (next < answer.chunks.length) controller.enqueue(answer.chunks[next++]!);
        else controller.close();
      },
    });
    return new Response(body, { headers: HEADERS });
  }
  return {
    read,
    forget: () => kept.clear(),
    /** Keeps an answer, and returns the response for the reader who has asked. */
    keep(id: string, body: ReadableStream<Uint8Array>): Response {
      const answer = { chunks: [] as Uint8Array[], isDone: false, wake() {}, more: Promise.resolve() };
      const wait = () => (answer.more = new Promise((resolve) => (answer.wake = resolve)));
      void wait();
      kept.set(id, answer);
      void (async () => {
        const reader = body.getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          answer.chunks.push(value);
          answer.wake();
          void wait();
        }
        answer.isDone = true;
        answer.wake();
      })();
      return read(id)!;
    },
  };
}

function createGate() {
  let open: () => void = () => {};
  return { wait: () => new Promise<void>((resolve) => (open = resolve)), go: () => open() };
}

function toRefusal(refused: Refused): Response {
  if ('offline' in refused) throw new TypeError('Failed to fetch');
  return new Response(refused.body ?? 'No.', { status: refused.status, headers: refused.headers ?? {} });
}

function isRefused(answer: readonly Said[] | Refused): answer is Refused {
  return !Array.isArray(answer);
}

/** A service of the documentation's protocol. It has only the texts of a conversation. */
function createService(script: ModelScript) {
  const asked: string[][] = [];
  const gate = createGate();
  const keeper = createKeeper();
  let answers = 0;

  async function* write(): AsyncGenerator<Chunk> {
    yield { type: 'start', messageId: `m${answers}` };
    const [, verdict] = / (approved|declined) by the reader/.exec(asked.at(-1)?.at(-1) ?? '') ?? [];
    const toolCallId = `c${answers}-${script.asks?.[0]}`;
    if (verdict === 'approved') yield { type: 'tool-output-available', toolCallId, output: 'done' };
    if (verdict === 'declined') yield { type: 'tool-output-denied', toolCallId };
    let reason: string | undefined = 'stop';
    for (let isOver = false; !isOver;) {
      const answer = script.answers[answers++] as readonly Said[];
      isOver = true;
      yield { type: 'start-step' };
      let id = 0;
      let isText = false;
      for (const said of answer) {
        if (typeof said !== 'string' && !('hold' in said) && isText) {
          isText = false;
          yield { type: 'text-end', id: `t${id}` };
        }
        if (typeof said === 'string') {
          if (!isText) yield { type: 'text-start', id: `t${++id}` };
          isText = true;
          yield { type: 'text-delta', id: `t${id}`, delta: said };
        } else if ('hold' in said) await gate.wait();
        else if ('think' in said) {
          yield { type: 'reasoning-start', id: 'r' };
          yield { type: 'reasoning-delta', id: 'r', delta: said.think };
          yield { type: 'reasoning-end', id: 'r' };
        } else if ('source' in said)
          yield { type: 'source-url', sourceId: said.source, url: said.source, title: said.title };
        else if ('file' in said)
          yield { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${said.file}` };
        else if ('data' in said) yield { type: `data-${said.data}`, data: said.value };
        else if ('error' in said) {
          yield { type: 'error', errorText: said.error };
          return;
        } else if ('end' in said) reason = said.end;
        else {
          const toolName = 'call' in said ? said.call : said.run;
          const call = { toolCallId: `c${answers}-${toolName}`, toolName };
          const input = parse(said.json);
          yield { type: 'tool-input-start', ...call };
          if (input === undefined)
            yield { type: 'tool-input-error', ...call, input: said.json, errorText: 'Not JSON.' };
          else yield { type: 'tool-input-available', ...call, input };
          if ('call' in said) {
            reason = 'tool-calls';
            if (script.asks?.includes(toolName))
              yield { type: 'tool-approval-request', approvalId: `a-${toolName}`, toolCallId: call.toolCallId };
          } else {
            isOver = false;
            yield { type: 'tool-output-available', toolCallId: call.toolCallId, output: said.output };
          }
        }
      }
      if (isText) yield { type: 'text-end', id: `t${id}` };
      yield { type: 'finish-step' };
    }
    yield { type: 'finish', finishReason: reason, threadId: 't1' };
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (url.endsWith('/answer')) {
      const { action } = JSON.parse(init.body as string) as { action: string };
      const id = new Headers(init.headers).get('X-Answer-Id') ?? '';
      return (action === 'read' && keeper.read(id)) || new Response(null, { status: action === 'read' ? 404 : 204 });
    }
    const { messages } = JSON.parse(init.body as string) as AssistantMessageRequest;
    asked.push(
      messages.map(
        ({ role, parts }) => `${role}: ${parts.map((part) => ('text' in part ? part.text : part.type)).join(' ')}`,
      ),
    );
    const next = script.answers[answers];
    if (!next) throw new Error('The script has no further answer.');
    if (isRefused(next)) {
      answers += 1;
      return toRefusal(next);
    }
    const response = keeper.keep(`answer-${asked.length}`, toBody(write()));
    return new Response(response.body, { headers: { ...HEADERS, 'X-Answer-Id': `answer-${asked.length}` } });
  }
  return { answer, asked, go: gate.go, forget: keeper.forget };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function toBody(chunks: AsyncGenerator<Chunk>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
  });
}

function byEndpoint(script: ModelScript): Way {
  const { answer, ...service } = createService(script);
  const network = createNetwork(answer);
  return { ...service, ...network, options: { endpoint: 'https://service.test/message', fetch: network.fetch } };
}

function byProxy(script: ModelScript): Way {
  const { answer, ...service } = createService(script);
  const handle = createProxyHandler({
    serviceUrl: 'https://service.test',
    assistantKey: ASSISTANT_CANARY,
    domain: 'acme',
    allowedOrigins: ['https://docs.test'],
    clientAddress: () => '203.0.113.7',
    fetch: answer,
  });
  let hasForgotten = false;
  const network = createNetwork(async (url, init) => {
    if (hasForgotten && url.endsWith('/answer')) return new Response(null, { status: 404 });
    const headers = { ...(init.headers as Record<string, string>), 'Sec-Fetch-Site': 'same-origin' };
    return handle(new Request(url, { method: init.method ?? 'GET', headers, body: init.body as string }));
  });
  const endpoint = 'https://docs.test/api/docs-assistant/message';
  return {
    ...service,
    ...network,
    forget: () => void (hasForgotten = true),
    options: { endpoint, fetch: network.fetch },
  };
}

/** What the routes use of the three versions of the SDK. */
interface Sdk {
  streamText(options: object): { toUIMessageStream(options: object): ReadableStream<object> };
  convertToModelMessages(messages: unknown[]): ModelMessage[] | Promise<ModelMessage[]>;
  createUIMessageStream(options: object): ReadableStream<object>;
  createUIMessageStreamResponse(options: object): Response;
  stepCountIs(count: number): unknown;
  jsonSchema(schema: object): unknown;
  DefaultChatTransport: new (options: object) => ChatBackend;
}

type ModelMessage = { role: string; content: string | Record<string, unknown>[] };

const VERSION_7 = pathToFileURL('e2e/ai-7/node_modules/ai/dist/index.js').href;
const TEST_7 = pathToFileURL('e2e/ai-7/node_modules/ai/dist/test/index.js').href;
/** Version 7 is installed for the slow tests only. */
const sdk7 = existsSync('e2e/ai-7/node_modules/ai') ? ((await import(/* @vite-ignore */ VERSION_7)) as Sdk) : null;
const test7 =
  sdk7 && ((await import(/* @vite-ignore */ TEST_7)) as { MockLanguageModelV4: new (options: object) => object });

/** A route of the SDK with its mock model, and the SDK's transport to it. */
function bySdk(version: 5 | 6 | 7, sdk: Sdk, Model: new (options: object) => object) {
  return (script: ModelScript): Way => {
    const asked: string[][] = [];
    const gate = createGate();
    const keeper = createKeeper();
    let answers = 0;

    async function* write(writer: { write(part: object): void }): AsyncGenerator<Chunk> {
      const answer = script.answers[answers++] as readonly Said[];
      yield { type: 'stream-start', warnings: [] };
      let id = 0;
      let isText = false;
      let reason = 'stop';
      for (const said of answer) {
        if (typeof said !== 'string' && !('hold' in said) && isText) {
          isText = false;
          yield { type: 'text-end', id: `t${id}` };
        }
        if (typeof said === 'string') {
          if (!isText) yield { type: 'text-start', id: `t${++id}` };
          isText = true;
          yield { type: 'text-delta', id: `t${id}`, delta: said };
        } else if ('hold' in said) await gate.wait();
        else if ('think' in said) {
          yield { type: 'reasoning-start', id: 'r' };
          yield { type: 'reasoning-delta', id: 'r', delta: said.think };
          yield { type: 'reasoning-end', id: 'r' };
        } else if ('source' in said)
          yield { type: 'source', sourceType: 'url', id: said.source, url: said.source, title: said.title };
        else if ('file' in said)
          yield {
            type: 'file',
            mediaType: 'image/png',
            data: version === 7 ? { type: 'data', data: said.file } : said.file,
          };
        else if ('data' in said) writer.write({ type: `data-${said.data}`, data: said.value });
        else if ('error' in said) {
          yield { type: 'error', error: new Error(said.error) };
          return;
        } else if ('end' in said) reason = said.end;
        else {
          const toolName = 'call' in said ? said.call : said.run;
          reason = 'tool-calls';
          yield { type: 'tool-call', toolCallId: `c${answers}-${toolName}`, toolName, input: said.json };
        }
      }
      if (isText) yield { type: 'text-end', id: `t${id}` };
      const count = { total: 1, text: 1, noCache: 1 };
      yield version === 5
        ? { type: 'finish', finishReason: reason, usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 } }
        : {
            type: 'finish',
            finishReason: { unified: reason, raw: reason },
            usage: { inputTokens: count, outputTokens: count },
          };
    }

    /** The tools of the route. Those that the model calls without a name here are unknown to it. */
    function createTools() {
      const tools: Record<string, object> = {};
      for (const said of script.answers.flatMap((answer) => (isRefused(answer) ? [] : answer))) {
        if (typeof said === 'string' || !('call' in said || 'run' in said)) continue;
        const name = 'call' in said ? said.call : said.run;
        if (name === 'unknown') continue;
        tools[name] = {
          description: name,
          inputSchema: sdk.jsonSchema({ type: 'object' }),
          ...('run' in said && { execute: () => said.output }),
          ...(script.asks?.includes(name) && { needsApproval: true, execute: () => 'done' }),
        };
      }
      return tools;
    }

    async function answer(url: string, init: RequestInit): Promise<Response> {
      if (init.method === 'GET' || init.method === undefined)
        return keeper.read(/chat\/(.*)\/stream/.exec(url)?.[1] ?? '') ?? new Response(null, { status: 204 });
      const { messages, id } = JSON.parse(init.body as string) as { messages: unknown[]; id: string };
      const prompt = await sdk.convertToModelMessages(messages);
      asked.push(prompt.flatMap(toLines));
      const next = script.answers[answers];
      if (!next) throw new Error('The script has no further answer.');
      if (isRefused(next)) {
        answers += 1;
        return toRefusal(next);
      }
      const stream = sdk.createUIMessageStream({
        originalMessages: messages,
        onError: (error: unknown) => (error instanceof Error ? error.message : String(error)),
        execute({ writer }: { writer: { write(part: object): void; merge(stream: unknown): void } }) {
          const model = new Model({
            doStream: async () => ({ stream: toStream(write(writer)) }),
          });
          const result = sdk.streamText({
            model,
            messages: prompt,
            tools: createTools(),
            stopWhen: sdk.stepCountIs(5),
            onError: () => {},
            maxRetries: 0,
          });
          writer.merge(
            result.toUIMessageStream({
              sendSources: true,
              onError: (error: unknown) => (error instanceof Error ? error.message : String(error)),
            }),
          );
        },
      });
      return keeper.keep(id, sdk.createUIMessageStreamResponse({ stream }).body!);
    }
    const network = createNetwork(answer);
    const transport = new sdk.DefaultChatTransport({ api: '/api/chat', fetch: network.fetch });
    return { ...network, options: { transport }, asked, go: gate.go, forget: keeper.forget };
  };
}

function toStream(chunks: AsyncGenerator<Chunk>): ReadableStream<Chunk> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function toLines({ role, content }: ModelMessage): string[] {
  if (typeof content === 'string') return [`${role}: ${content}`];
  const texts = content.flatMap((part) => {
    if (part.type === 'text') return String(part.text);
    return part.type === 'file' ? `file ${part.mediaType as string}` : [];
  });
  const others = content.flatMap((part) => {
    const name = part.toolName as string;
    if (part.type === 'tool-call') return `call ${name}: ${JSON.stringify(part.input)}`;
    // Version 7 adds what the refusal means.
    if (part.type === 'tool-result' && (part.output as { type: string }).type === 'execution-denied') return [];
    if (part.type === 'tool-result') return `result of ${name}: ${JSON.stringify(part.output)}`;
    return part.type === 'tool-approval-response' ? `approved: ${String(part.approved)}` : [];
  });
  return [...(texts.length > 0 ? [`${role}: ${texts.join(' ')}`] : []), ...others];
}

/** The ways to an answer. */
export const WAYS: Record<'endpoint' | 'proxy' | 'SDK 5' | 'SDK 6', (script: ModelScript) => Way> & {
  'SDK 7'?: (script: ModelScript) => Way;
} = {
  endpoint: byEndpoint,
  proxy: byProxy,
  'SDK 5': bySdk(5, sdk5 as unknown as Sdk, test5.MockLanguageModelV2),
  'SDK 6': bySdk(6, sdk6 as unknown as Sdk, test6.MockLanguageModelV3),
  ...(sdk7 && test7 && { 'SDK 7': bySdk(7, sdk7, test7.MockLanguageModelV4) }),
};
