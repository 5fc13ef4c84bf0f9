import { readFileSync } from 'node:fs';
import { Chat } from '@ai-sdk/react';
import { tests } from 'commonmark-spec';
import * as marked from 'marked';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { AssistantChunk } from '../../src/core/assistantChunk';
import type { AssistantMessage } from '../../src/core/assistantMessage';
import { decodeCharacterReferences } from '../../src/widget/markdown/inline/decodeCharacterReferences';
import { changeModule, unusedParts } from './unusedParts';

const MODULES = [
  'ai/dist/index.mjs',
  '@ai-sdk/react/dist/index.mjs',
  'preact/src/diff/index.js',
  'marked/lib/marked.esm.js',
];

function read(name: string): string {
  return readFileSync(`node_modules/${name}`, 'utf8');
}

/** A module of text, loaded. */
function load<T>(code: string): Promise<T> {
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`) as Promise<T>;
}

describe('what is left out of packages', () => {
  it.each(MODULES)('makes %s smaller', (name) => {
    const code = read(name);
    expect(changeModule(name, code).toString().length).toBeLessThan(code.length);
  });

  it.each([
    ['ai/dist/index.mjs', 'this.activeResumeRequest'],
    ['ai/dist/index.mjs', 'case "tool-input-delta"'],
    ['@ai-sdk/react/dist/index.mjs', 'new Chat(options)'],
    ['preact/src/diff/index.js', 'MODE_SUSPENDED'],
    ['marked/lib/marked.esm.js', 'lheading'],
    ['marked/lib/marked.esm.js', 'this.options.silent'],
  ])('fails with a version of %s that has no %s', (name, place) => {
    expect(() => changeModule(name, read(name).replaceAll(place, 'other'))).toThrow(/unusedParts/);
  });
});

describe("marked's lexer", async () => {
  const kept = createLexer(
    await load<typeof marked>(changeModule('marked/lib/marked.esm.js', read('marked/lib/marked.esm.js')).toString()),
  );
  const whole = createLexer(marked);
  // Those that `createInlineLexer` has its own for.
  const { del, emStrongRDelimAst, delRDelim } = whole.tokenizer.rules.inline;
  Object.assign(kept.tokenizer.rules.inline, { del, emStrongRDelimAst, delRDelim });

  it.each(tests.map(({ markdown, number }) => [number, markdown] as const))('reads example %i alike', (_, markdown) => {
    expect(describeTokens(kept.lexer.inlineTokens(markdown))).toEqual(
      describeTokens(whole.lexer.inlineTokens(markdown)),
    );
    expect(kept.tokenizer.def(markdown)).toEqual(whole.tokenizer.def(markdown));
  });

  it.each([
    '~~gone~~ and ~one~',
    'see https://acme.dev/a_b.',
    'me@acme.dev, www.acme.dev',
    'a*"b"*c **d**',
    '<kbd>x</kbd> &#38;amp; <pre>&#65;*b*',
  ])('reads %s alike', (markdown) => {
    expect(describeTokens(kept.lexer.inlineTokens(markdown))).toEqual(
      describeTokens(whole.lexer.inlineTokens(markdown)),
    );
  });
});

function createLexer({ Lexer, Tokenizer }: typeof marked) {
  const tokenizer = new Tokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer });
  lexer.tokens.links.foo = { href: '/url', title: 'title' };
  return { lexer, tokenizer };
}

const ANSWER: AssistantChunk[] = [
  { type: 'start', messageMetadata: { serverMessageId: 'm1', nested: { a: 1 } } },
  { type: 'start-step' },
  { type: 'tool-input-start', toolCallId: 't1', toolName: 'search' },
  { type: 'tool-input-available', toolCallId: 't1', toolName: 'search', input: { q: 'x' }, providerExecuted: true },
  { type: 'tool-output-available', toolCallId: 't1', output: [{ url: '/a' }] },
  { type: 'tool-input-start', toolCallId: 't2', toolName: 'look', dynamic: true },
  { type: 'tool-input-available', toolCallId: 't2', toolName: 'look', input: 1, dynamic: true, providerExecuted: true },
  { type: 'tool-output-error', toolCallId: 't2', errorText: 'none', dynamic: true },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'so' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'text-start', id: 'x' },
  { type: 'text-delta', id: 'x', delta: 'An ' },
  { type: 'text-delta', id: 'x', delta: 'answer' },
  { type: 'source-url', sourceId: 's', url: 'https://acme.dev', title: 'Acme' },
  { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,' },
  { type: 'data-note', id: 'n', data: 1 },
  { type: 'data-note', id: 'n', data: 2 },
  { type: 'data-fleeting', data: 3, transient: true },
  { type: 'message-metadata', messageMetadata: { nested: { b: 2 } } },
  { type: 'text-end', id: 'x' },
  { type: 'finish', messageMetadata: { done: true } },
];

/** What the renderer makes of tokens: text in one piece, with its character references decoded, and no word about raw HTML around it. */
function describeTokens(tokens: readonly marked.Token[]): unknown[] {
  const described: unknown[] = [];
  let text = '';
  for (const token of tokens) {
    if (token.type === 'text') text += decodeCharacterReferences((token as marked.Tokens.Text).text);
    else {
      const { inRawBlock: _, ...others } = token as Record<string, unknown>;
      described.push(text, { ...others, ...('tokens' in token && { tokens: describeTokens(token.tokens ?? []) }) });
      text = '';
    }
  }
  return [...described, text];
}

type ChatConstructor = typeof Chat<AssistantMessage>;

describe("the SDK's chat", async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [unusedParts()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'build/unusedParts/testing/chat.ts', formats: ['es'] },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  const { Chat: Kept } = await load<{ Chat: ChatConstructor }>(code);

  /** A conversation with everything that a session asks of a chat, as it looked after each step. */
  async function converse(Constructor: ChatConstructor): Promise<unknown[]> {
    const seen: unknown[] = [];
    const sent: unknown[] = [];
    let identifier = 0;
    let answer: ReadableStream<AssistantChunk> | Error = toStream(ANSWER);
    const chat = new Constructor({
      id: 'chat',
      messages: [],
      generateId: () => `id-${(identifier += 1)}`,
      onFinish: ({ message, isAbort, isError }) => seen.push({ finished: message.id, isAbort, isError }),
      transport: {
        reconnectToStream: () => Promise.resolve(null),
        sendMessages({ messages, trigger, messageId }) {
          sent.push({ messages: structuredClone(messages), trigger, messageId });
          if (answer instanceof Error) return Promise.reject(answer);
          return Promise.resolve(answer as ReadableStream<never>);
        },
      },
    });
    const look = () =>
      seen.push({ messages: structuredClone(chat.messages), status: chat.status, error: chat.error?.message });
    await chat.sendMessage({ parts: [{ type: 'text', text: 'Why?' }], metadata: { createdAt: '2026-01-01' } });
    look();
    answer = toStream(ANSWER.slice(0, 5));
    await chat.regenerate();
    look();
    answer = new Error('no network');
    await chat.sendMessage({ messageId: 'id-1', parts: [{ type: 'text', text: 'Why not?' }] });
    look();
    answer = new ReadableStream({ start: (controller) => controller.enqueue({ type: 'text-start', id: 'x' }) });
    const open = chat.regenerate();
    await new Promise((resolve) => chat['~registerStatusCallback'](() => chat.status === 'streaming' && resolve(null)));
    await chat.stop();
    await open;
    look();
    return [...seen, ...sent];
  }

  it('goes through a conversation like the whole one', async () => {
    expect(await converse(Kept)).toEqual(await converse(Chat));
  });

  it('brings nothing of schemas, of half a JSON text and of resumed answers', () => {
    expect(code).not.toMatch(/TypeValidation|JSONParse|resume|addToolOutput|FileReader/i);
  });
});

function toStream(chunks: AssistantChunk[]): ReadableStream<AssistantChunk> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
