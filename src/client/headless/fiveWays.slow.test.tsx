import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
// Imported in advance, because loading them when they are needed would not take fake time.
import '../core/stream/createContinuation';
import '../core/transport/createTransportBackend';
import '../core/transport/keptAnswer';
import '../markdown/reading/answerReader';
import './resumeAnswer';
import './runSiteTools';
import { CONVERSATIONS, REST, type ScriptedConversation } from './testing/conversations';
import { WAYS, type Way } from './testing/fiveWays';
import { freezeClock, pass, renderAssistant } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

type Assistant = ReturnType<typeof renderAssistant>;

/** Lets the backend, which does not only wait for timers, and the hook come to rest. */
async function settle() {
  for (let round = 0; round < 12; round++) {
    await act(async () => {
      await new Promise<void>((resolve) => setImmediate(resolve));
    });
    await pass(100);
  }
}

function createTab({ tools }: ScriptedConversation, way: Way) {
  let stores = { store: createMemoryStore(), tabStore: createMemoryStore(), answerStore: createMemoryStore() };
  const open = () =>
    renderAssistant({ domain: undefined, apiKey: undefined, baseUrl: undefined, ...way.options, ...stores, tools });
  let assistant: Assistant = open();
  const actions: Record<string, (text: string) => unknown> = {
    ask: (text) => assistant.run(({ ask }) => ask(text)),
    continue: () => assistant.run(({ continueAnswer }) => continueAnswer()),
    stop: () => assistant.run(({ stop }) => stop()),
    retry: () => assistant.run(({ retry }) => retry()),
    regenerate: () => assistant.run(({ regenerate }) => regenerate()),
    edit: (text) => assistant.run(({ edit }) => edit(assistant.now.messages[0]!.id, text)),
    allow: () => assistant.run(() => assistant.now.toolRun?.allow(true)),
    refuse: () => assistant.run(() => assistant.now.toolRun?.allow(false)),
    output: (json) => assistant.run(({ addToolOutput }) => addToolOutput(findCall(assistant), JSON.parse(json))),
    go: way.go,
    cut: way.cut,
    forget: way.forget,
    async reload() {
      await assistant.run(({ save }) => save());
      const copy = (store: { text: string | null }) => createMemoryStore(store.text);
      stores = { store: copy(stores.store), tabStore: copy(stores.tabStore), answerStore: copy(stores.answerStore) };
      assistant = open();
    },
  };
  return {
    async take(step: string) {
      const [, name = '', text = ''] = /^(\w+) ?(.*)/s.exec(step) ?? [];
      await actions[name]!(text);
      await settle();
    },
    show: () => show(assistant),
  };
}

function findCall({ now }: Assistant): string {
  const part = now.messages.at(-1)?.parts.findLast((each) => 'toolCallId' in each);
  return part && 'toolCallId' in part ? part.toolCallId : '';
}

function show({ now }: Assistant): string[] {
  const lines = now.messages.flatMap(({ role, state, text, parts, sources }) => [
    `${role === 'user' ? 'Q' : 'A'} ${state}: ${text}`,
    ...parts.flatMap((part) => {
      if (/^(?:text|step-start|source-.*)$/.test(part.type) || role === 'user') return [];
      const type = part.type === 'dynamic-tool' ? `tool-${part.toolName}` : part.type;
      return `part: ${type}${'toolCallId' in part ? ` ${part.state}` : ''}`;
    }),
    ...sources.map(({ title, url }) => `source: ${title} ${url}`),
  ]);
  const { toolRun, error, retryAt } = now;
  if (toolRun?.question) lines.push(`asks: ${toolRun.title}: ${toolRun.question}`);
  if (error) {
    const wait = retryAt === null ? '' : ` wait ${Math.ceil((error.retryAfterMs ?? 0) / 1000)}`;
    lines.push(`error: ${error.kind}${error.status ? ` ${error.status}` : ''}${wait}`);
  }
  return lines;
}

/** The last request, without the words that the client adds. */
function toNext(lines: readonly string[] = []): string[] {
  return lines.map((line) =>
    line
      .replace(/^user: Your last answer was cut off[^]*/, REST)
      .replace(/^user: The tools that you called returned:\n([^]*)\nContinue your answer.*/, 'user: …the outputs $1'),
  );
}

it('has five ways', () => expect(Object.keys(WAYS)).toHaveLength(5));

describe.each(Object.entries(WAYS))('over %s', (name, open) => {
  it.each(CONVERSATIONS)('$name', async (conversation) => {
    const { steps, screen, next, nextParts = next, except } = conversation;
    const way = open(conversation);
    const tab = createTab(conversation, way);
    for (const step of steps) await tab.take(step);
    const other = except?.[name];
    expect(tab.show()).toEqual(other?.screen ?? screen);
    const expected = other?.next ?? (name.startsWith('SDK') ? nextParts : next);
    if (expected) expect(toNext(way.asked.at(-1))).toEqual(expected);
  });
});

it('the differences are rows of the documentation, at most five', () => {
  const page = readFileSync('demo/docs/04-server/10-your-own-backend.md', 'utf8');
  const [, table = ''] = /\n## What differs\n[^|]*\|[^\n]*\n\|[-|]*\n((?:\|.*\n)*)/.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| ([^|]*) \|/gm)].map(([, name]) => name);
  const named = CONVERSATIONS.flatMap(({ except = {} }) => Object.values(except).map(({ why }) => why));
  expect(rows.length).toBeLessThanOrEqual(5);
  expect(rows).toEqual(expect.arrayContaining(named));
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(60);
});
