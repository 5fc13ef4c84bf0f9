import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceErrorKind } from '../core/conversation/ServiceError';
import type { ControlledRequest } from './testing/createControlledFetch';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

/** Failures, how they are caused, and the remaining text of the answer. */
const FAILURES: [
  kind: ServiceErrorKind,
  name: string,
  fail: (request: ControlledRequest) => void,
  text: string | null,
][] = [
  ['bad-request', '400', (request) => request.fail(400, '{"error":"no"}'), null],
  ['unauthorized', '401', (request) => request.fail(401), null],
  ['forbidden', '403', (request) => request.fail(403), null],
  ['not-found', '404', (request) => request.fail(404), null],
  ['conflict', '409', (request) => request.fail(409), null],
  ['too-large', '413', (request) => request.fail(413), null],
  ['rate-limited', '429', (request) => request.fail(429), null],
  ['server', '500 with a page', (request) => request.fail(500, '<h1>No</h1>', { 'Content-Type': 'text/html' }), null],
  ['server', '502 with a page', (request) => request.fail(502, '<h1>No</h1>'), null],
  [
    'not-a-stream',
    '200 with a page',
    (request) => request.fail(200, '<h1>Hi</h1>', { 'Content-Type': 'text/html' }),
    null,
  ],
  ['network', 'no connection', (request) => request.cut(), null],
  ['empty', 'an empty answer', (request) => request.close(), null],
  ['empty', 'a finish without text', (request) => request.finish(), null],
  ['answer', 'an error event', (request) => request.send({ type: 'error', errorText: 'no' }), null],
  [
    'interrupted',
    'a cut in mid-text',
    (request) => {
      request.say('Half of');
      // After the text has been read, because a broken connection loses unread bytes.
      setTimeout(request.cut, 55);
    },
    'Half of',
  ],
  [
    'interrupted',
    'an end in mid-text',
    (request) => {
      request.say('Half of');
      request.close();
    },
    'Half of',
  ],
  [
    'aborted',
    'an abort event in mid-text',
    (request) => {
      request.say('Half of');
      request.send({ type: 'abort' });
      request.sendData('[DONE]');
      request.close();
    },
    'Half of',
  ],
  [
    'interrupted',
    '[DONE] in mid-text, and nothing after it',
    (request) => {
      request.say('Half of');
      request.sendData('[DONE]');
    },
    'Half of',
  ],
  [
    'answer',
    'an error event in mid-text',
    (request) => {
      request.say('Half of');
      request.send({ type: 'error', errorText: 'no' });
    },
    'Half of',
  ],
];

describe('after a failure', () => {
  it.each(FAILURES)('(%s, %s) everything can still be asked, and nothing is lost', async (kind, _, fail, text) => {
    const assistant = renderAssistant();
    const failed = await assistant.ask('How?');
    fail(failed);
    await pass(120);
    expect(assistant.now.status).toBe('error');
    expect(assistant.now.error?.kind).toBe(kind);
    expect(assistant.errors.map((error) => error.kind)).toEqual([kind]);
    const ending = kind === 'interrupted' || kind === 'aborted' ? kind : 'error';
    expect(assistant.shown()).toEqual(text === null ? ['Q error: How?'] : ['Q done: How?', `A ${ending}: ${text}`]);
    const next = await assistant.ask('Something else?');
    expect(assistant.now).toMatchObject({ status: 'submitted', error: null });
    next.answer('So.');
    await pass();
    expect(assistant.shown().slice(-2)).toEqual(['Q done: Something else?', 'A done: So.']);
    expect(takeLogged()).toEqual([kind]);
  });

  it.each(FAILURES)('(%s, %s) a retry asks the same question once', async (kind, _, fail) => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).answer('First.', 't7');
    await pass();
    fail(await assistant.ask('How?'));
    await pass(120);
    // A 404 with a thread has been retried once automatically.
    if (kind === 'not-found') {
      assistant.network.last.fail(404);
      await pass();
    }
    const asked = assistant.network.requests.length;
    const before = assistant.network.requests[1]?.body.messages;
    expect(await assistant.run((actions) => actions.retry())).toBe(true);
    expect(assistant.network.requests).toHaveLength(asked + 1);
    expect(assistant.network.last.body.messages).toEqual(before);
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: How?', 'A done: So.']);
    expect(new Set(takeLogged())).toEqual(new Set([kind]));
  });
});

describe('a retry', () => {
  it('keeps the partial text when it returns nothing', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('How?');
    first.say('Half of');
    first.close();
    await pass();
    for (const fail of [
      (request: ControlledRequest) => request.fail(500),
      (request: ControlledRequest) => request.finish(),
    ]) {
      await assistant.run((actions) => actions.retry());
      fail(assistant.network.last);
      await pass();
      expect(assistant.shown()).toEqual(['Q done: How?', 'A interrupted: Half of']);
      expect(assistant.now.status).toBe('error');
    }
    expect(takeLogged()).toEqual(['interrupted', 'server', 'empty']);
  });

  it('keeps the partial text when it is stopped before its first text', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('How?');
    first.say('Half of');
    first.close();
    await pass();
    await assistant.run((actions) => actions.retry());
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown()).toEqual(['Q done: How?', 'A interrupted: Half of']);
    expect(assistant.now).toMatchObject({ status: 'ready', error: null });
    expect(takeLogged()).toEqual(['interrupted']);
  });

  it('replaces the partial text by the new text', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('How?');
    first.say('Half of');
    first.close();
    await pass();
    await assistant.run((actions) => actions.retry());
    assistant.network.last.say('Hal');
    assistant.network.last.close();
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A interrupted: Hal']);
    expect(takeLogged()).toEqual(['interrupted', 'interrupted']);
  });

  it('sends one request however often it is pressed', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).fail(500);
    await pass();
    await assistant.run((actions) => {
      actions.retry();
      actions.retry();
      actions.ask('How?');
    });
    expect(assistant.network.requests).toHaveLength(2);
    expect(takeLogged()).toEqual(['server']);
  });

  it('is the same as asking the same question again', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).fail(500);
    await pass();
    const { body } = await assistant.ask(' How? ');
    expect(body.messages).toHaveLength(1);
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
    expect(takeLogged()).toEqual(['server']);
  });

  it('does nothing where nothing was asked', async () => {
    const assistant = renderAssistant();
    expect(await assistant.run((actions) => actions.retry())).toBe(false);
    expect(assistant.network.requests).toHaveLength(0);
  });
});

describe('a lost thread', () => {
  it('starts again once, with the messages kept and nothing shown twice', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).answer('First.', 't7');
    await pass();
    const lost = await assistant.ask('Two?');
    lost.fail(404, '{"error":"There is no such thread."}');
    await pass();
    const again = assistant.network.last;
    expect(assistant.network.requests).toHaveLength(3);
    expect([lost.body.threadId, again.body.threadId]).toEqual(['t7', null]);
    expect(again.body.messages).toEqual(lost.body.messages);
    again.answer('Second.', 't8');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: Two?', 'A done: Second.']);
    expect(assistant.now.thread?.id).toBe('t8');
    expect(assistant.errors).toEqual([]);
  });

  it('carries its key, which came by header, and no other', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('One?');
    first.open({ 'X-Thread-Id': 't7', 'X-Thread-Key': 'k7' });
    first.answer('First.', 't7');
    await pass();
    const second = await assistant.ask('Two?');
    expect(second.body).toMatchObject({ threadId: 't7', threadKey: 'k7' });
    second.fail(404);
    await pass();
    expect(assistant.network.last.body).not.toHaveProperty('threadKey');
    assistant.network.last.answer('Second.', 't8');
    await pass();
    expect(assistant.now.thread).toEqual({ id: 't8', key: null });
  });
});

describe('a limit of requests', () => {
  it.each([
    ['in seconds', '30'],
    ['as a date', 'Sat, 01 Aug 2026 10:00:30 GMT'],
  ])('says when to ask again, told %s', async (_, header) => {
    const assistant = renderAssistant();
    const now = Date.now();
    (await assistant.ask('How?')).fail(429, '', { 'Retry-After': header });
    await pass();
    expect(assistant.now.retryAt).toBeGreaterThanOrEqual(now + 30_000);
    expect(assistant.now.retryAt).toBeLessThanOrEqual(now + 30_500);
    await assistant.run((actions) => actions.retry());
    expect(assistant.now.retryAt).toBeNull();
    expect(takeLogged()).toEqual(['rate-limited']);
  });

  it('may not say when', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).fail(429);
    await pass();
    expect(assistant.now).toMatchObject({ retryAt: null, status: 'error' });
    expect(takeLogged()).toEqual(['rate-limited']);
  });
});

it('a browser without network is distinguished from a service that does not answer', async () => {
  let isOnline = false;
  const assistant = renderAssistant({ isOnline: () => isOnline });
  (await assistant.ask('How?')).cut();
  await pass();
  expect(assistant.now.error?.kind).toBe('offline');
  isOnline = true;
  await assistant.run((actions) => actions.retry());
  assistant.network.last.answer('So.');
  await pass();
  expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
  expect(takeLogged()).toEqual(['offline']);
});

it('long, stopped and broken answers do not affect later questions', async () => {
  const assistant = renderAssistant();
  (await assistant.ask('Long?')).answer('Long. '.repeat(4_000));
  await pass(500);
  (await assistant.ask('Stopped?')).say('Half of');
  await pass();
  await assistant.run((actions) => actions.stop());
  const broken = await assistant.ask('Broken?');
  broken.say('Half of');
  broken.close();
  await pass();
  const { body } = await assistant.ask('And now?');
  expect(body.messages).toHaveLength(7);
  expect(JSON.stringify(body.messages[1])).toHaveLength(24_000 + JSON.stringify(body.messages[1]).indexOf('Long.') + 4);
  expect(body.messages.every(({ parts }) => parts.every(({ type }) => type === 'text'))).toBe(true);
  expect(takeLogged()).toEqual(['interrupted']);
});
