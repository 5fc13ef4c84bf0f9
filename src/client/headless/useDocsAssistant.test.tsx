import { createMemoryStore } from '../core/testing/createMemoryStore';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAnswerParser } from '../core/conversation/answerParser';
import { pass, renderAssistant, takeLogged, freezeClock } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

describe('a question', () => {
  it('goes through the four states in their order, and its answer grows', async () => {
    const assistant = renderAssistant();
    expect(assistant.now).toMatchObject({ status: 'ready', messages: [], error: null, problem: null, thread: null });
    const request = await assistant.ask('How?');
    expect(assistant.shown()).toEqual(['Q done: How?']);
    expect(assistant.now.status).toBe('submitted');
    request.say('So');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A streaming: So']);
    request.say(' it goes.');
    await pass();
    expect(assistant.shown()[1]).toBe('A streaming: So it goes.');
    request.finish('t7');
    await pass();
    expect(assistant.shown()[1]).toBe('A done: So it goes.');
    expect(assistant.statuses).toEqual(['ready', 'submitted', 'streaming', 'ready']);
    expect(assistant.now.thread).toEqual({ id: 't7', key: null });
    expect(assistant.network.requests).toHaveLength(1);
  });

  it('shows the search, its sources and suggestions', async () => {
    await loadAnswerParser('[a](/b)');
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.send(
      { type: 'start', messageId: 'm1' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'how' } },
    );
    await pass();
    expect(assistant.now.messages[1]?.searches).toEqual([{ query: 'how', state: 'running', resultCount: 0 }]);
    request.send({ type: 'tool-output-available', toolCallId: 'c', output: { results: [{ path: '/a' }] } });
    request.answer('So.\n\n```suggestions\n(Next)[/next]\n```');
    await pass();
    expect(assistant.now.messages[1]).toMatchObject({
      searches: [{ state: 'done' }],
      sources: [{ number: 1, url: 'https://docs.test/a' }],
      suggestions: [{ label: 'Next', path: '/next' }],
    });
  });

  it('carries the thread and all messages of the conversation', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).answer('First.', 't7');
    await pass();
    const { body } = await assistant.ask('Two?');
    expect(body.threadId).toBe('t7');
    expect(body.messages.map(({ role, parts }) => [role, parts])).toEqual([
      ['user', [{ type: 'text', text: 'One?' }]],
      ['assistant', [{ type: 'text', text: 'First.' }]],
      ['user', [{ type: 'text', text: 'Two?' }]],
    ]);
    expect(new Set(body.messages.map(({ id }) => id)).size).toBe(3);
  });

  it('carries files and context, which the next one does not', async () => {
    const assistant = renderAssistant();
    const item = { type: 'code' as const, value: 'x', path: '/a' };
    await assistant.run((actions) => {
      actions.addContext(item);
      actions.addContext({ ...item });
      actions.addContext({ type: 'textSelection', value: 'y' });
    });
    expect(assistant.now.context).toHaveLength(2);
    await assistant.run((actions) => actions.removeContext(assistant.now.context[1]!));
    const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:image/png,x', filename: 'a.png' };
    await assistant.run((actions) => actions.ask({ text: 'How?', files: [file], source: 'code' }));
    const first = assistant.network.last;
    expect(first.body.context).toEqual([item]);
    expect(first.body.messages[0]?.parts).toEqual([file, { type: 'text', text: 'How?' }]);
    expect(assistant.now.messages[0]).toMatchObject({ context: [item], files: [{ name: 'a.png' }] });
    expect(assistant.now.context).toEqual([]);
    first.answer('So.');
    await pass();
    expect((await assistant.ask('And?')).body).not.toHaveProperty('context');
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
  ])('is not accepted when it is %s', async (_, text) => {
    const assistant = renderAssistant();
    expect(await assistant.run((actions) => actions.ask(text))).toBe('empty');
    expect(assistant.network.requests).toHaveLength(0);
  });

  it('is not asked again while its answer is on its way', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    for (const action of ['retry', 'regenerate'] as const)
      expect(await assistant.run((actions) => actions[action]())).toBe(false);
    expect(assistant.network.requests).toHaveLength(1);
    expect(assistant.shown()).toEqual(['Q done: One?']);
  });

  it('is sent once in strict mode', async () => {
    const assistant = renderAssistant({}, { isStrict: true });
    (await assistant.ask('How?')).answer('So.');
    await pass();
    expect(assistant.network.requests).toHaveLength(1);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
    expect(assistant.typesOf()).toEqual(['ask', 'first-text', 'finish']);
  });

  it('is aborted when the component is removed, without an error', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('So');
    await pass();
    assistant.unmount();
    await pass();
    expect(request.isAborted).toBe(true);
    expect(assistant.typesOf()).toEqual(['ask', 'first-text']);
    expect(assistant.errors).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('renders few times for 2,000 pieces in two seconds', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    const before = assistant.renders;
    for (let step = 0; step < 200; step += 1) {
      for (let piece = 0; piece < 10; piece += 1) request.say('word ');
      await pass(10);
    }
    request.finish();
    await pass();
    expect(assistant.now.messages[1]?.text).toBe('word '.repeat(2_000));
    expect(assistant.renders - before).toBeLessThan(60);
  });

  it('gives actions that never change, and messages that change only when they do', async () => {
    const assistant = renderAssistant();
    const { actions } = assistant.now;
    (await assistant.ask('How?')).answer('So.');
    await pass();
    const [question, answer] = assistant.now.messages;
    await assistant.run(({ setDraft }) => setDraft('x'));
    await assistant.change({ retrievalPageSize: 7 });
    const request = await assistant.ask('And?');
    request.say('T');
    await pass();
    expect(assistant.now.actions).toBe(actions);
    expect(assistant.now.messages[0]).toBe(question);
    expect(assistant.now.messages[1]).toBe(answer);
  });
});

describe('options', () => {
  it('that change between two questions count for the second', async () => {
    const assistant = renderAssistant({ currentPath: '/a', headers: { 'X-Session': '1' } });
    const first = await assistant.ask('One?');
    first.answer('First.', 't7');
    await pass();
    await assistant.change({
      apiKey: 'acme_dsc_2',
      baseUrl: 'https://other.test',
      currentPath: '/b',
      fingerprint: 'reader-7',
      filter: { version: 'v2', language: 'de' },
      headers: () => ({ 'X-Session': '2' }),
      retrievalPageSize: 9,
    });
    const { url, headers, body } = await assistant.ask('Two?');
    expect([first.headers.get('authorization'), first.body.currentPath]).toEqual(['Bearer acme_dsc_1', '/a']);
    expect(url).toBe('https://other.test/discovery/v2/assistant/acme/message');
    expect(headers.get('authorization')).toBe('Bearer acme_dsc_2');
    expect(headers.get('x-session')).toBe('2');
    expect(body).toMatchObject({
      threadId: 't7',
      currentPath: '/b',
      fp: 'reader-7',
      filter: { version: 'v2', language: 'de' },
      retrievalPageSize: 9,
    });
  });

  it('that change keep the messages, the draft and the request', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('So');
    await assistant.run((actions) => actions.setDraft('Next'));
    await assistant.change({ apiKey: 'acme_dsc_2', filter: { language: 'de' }, docsUrl: 'https://docs.test/de/' });
    expect(request.isAborted).toBe(false);
    request.answer(' it goes.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So it goes.']);
    expect(assistant.now.draft).toBe('Next');
  });

  it('of another site begin another conversation, which shows nothing of the first', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('So');
    await pass();
    await assistant.change({ domain: 'other' });
    await pass();
    expect(assistant.now).toMatchObject({ messages: [], thread: null, status: 'ready' });
    expect(request.isAborted).toBe(true);
    const next = await assistant.ask('Anew?');
    expect(next.url).toContain('/other/');
    expect(next.body.messages).toHaveLength(1);
  });

  it('that cannot work are reported at once, and nothing is sent', async () => {
    const assistant = renderAssistant({ domain: 'https://acme' });
    expect(assistant.now.problem).toMatch(/^\[docs-assistant\] domain "https:\/\/acme" is not/);
    await assistant.run((actions) => actions.ask('How?'));
    expect(assistant.network.requests).toHaveLength(0);
    expect(assistant.now.error?.kind).toBe('bad-request');
    expect(takeLogged()).toEqual(['bad-request']);
  });
});

describe('the page', () => {
  it('is sent with a question until the reader removes it, and returns with the next page', async () => {
    const assistant = renderAssistant({ currentPath: '/a' });
    expect(assistant.now.page).toEqual({ kind: 'sent', path: '/a' });
    await assistant.run((actions) => actions.setPageIncluded(false));
    expect(assistant.now.page).toEqual({ kind: 'held', path: '/a' });
    const first = await assistant.ask('One?');
    expect(first.body).not.toHaveProperty('currentPath');
    first.answer('First.');
    await pass();
    await assistant.change({ currentPath: '/b' });
    expect(assistant.now.page).toEqual({ kind: 'sent', path: '/b' });
    const second = await assistant.ask('Two?');
    expect(second.body.currentPath).toBe('/b');
    second.answer('Second.');
    await assistant.run((actions) => actions.setPageIncluded(false));
    await assistant.run((actions) => actions.setPageIncluded(true));
    expect(assistant.now.page).toEqual({ kind: 'sent', path: '/b' });
  });

  it('stays excluded after a reload, and before the first question, but only that page', async () => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const assistant = renderAssistant({ ...stores, currentPath: '/a' });
    await assistant.run((actions) => actions.setPageIncluded(false));
    assistant.unmount();
    const after = renderAssistant({ ...stores, currentPath: '/a' });
    expect(after.now.page).toEqual({ kind: 'held', path: '/a' });
    expect((await after.ask('How?')).body).not.toHaveProperty('currentPath');
    await after.change({ currentPath: '/b' });
    expect(after.now.page).toEqual({ kind: 'sent', path: '/b' });
    await after.change({ currentPath: '/a' });
    await after.run((actions) => actions.setPageIncluded(true));
    after.unmount();
    expect(renderAssistant({ ...stores, currentPath: '/a' }).now.page).toEqual({ kind: 'sent', path: '/a' });
  });

  it('of a question stays the same through a retry', async () => {
    const assistant = renderAssistant({ currentPath: '/a' });
    (await assistant.ask('How?')).fail(500);
    await pass();
    await assistant.change({ currentPath: '/b' });
    await assistant.run((actions) => actions.retry());
    expect(assistant.network.last.body.currentPath).toBe('/a');
    expect(takeLogged()).toEqual(['server']);
  });
});

describe('a slow answer', () => {
  it('is reported when no text has come for a while, and no longer when text comes', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    await pass(7_800);
    expect(assistant.now.isSlow).toBe(false);
    await pass(200);
    expect(assistant.now.isSlow).toBe(true);
    request.say('So');
    await pass();
    expect(assistant.now.isSlow).toBe(false);
    await pass(8_000);
    expect(assistant.now.isSlow).toBe(true);
    request.finish();
    await pass();
    expect(assistant.now.isSlow).toBe(false);
  });

  it('ends at the time limit for the first byte, and at the limit of silence with its text kept', async () => {
    const assistant = renderAssistant({ firstByteTimeoutMs: 5_000, idleTimeoutMs: 3_000 });
    const first = await assistant.ask('How?');
    await pass(5_000);
    expect(assistant.now.error?.kind).toBe('timeout');
    expect(first.isAborted).toBe(true);
    await assistant.run((actions) => actions.retry());
    assistant.network.last.say('Half');
    await pass(3_000);
    expect(assistant.now.error?.kind).toBe('stalled');
    expect(assistant.shown()).toEqual(['Q done: How?', 'A interrupted: Half']);
    expect(takeLogged()).toEqual(['timeout', 'stalled']);
  });
});

it('an action outside of React works like an action inside', async () => {
  const assistant = renderAssistant();
  await act(async () => {
    expect(assistant.now.actions.ask('How?')).toBe('asked');
    expect(assistant.now.actions.ask('Again?')).toBe('waiting');
  });
  await pass();
  expect(assistant.network.requests).toHaveLength(1);
});
