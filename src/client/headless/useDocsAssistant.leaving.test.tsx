import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import '../core/stream/createContinuation';
import '../core/transport/keptAnswer';
import './resumeAnswer';
import './runSiteTools';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

const NAME = 'a-random-name';
const OFFER = { 'X-Answer-Id': NAME };

function openTab(store = createMemoryStore(), tabText: string | null = null, answerText: string | null = null) {
  const tabStore = createMemoryStore(tabText);
  const answerStore = createMemoryStore(answerText);
  const events: string[] = [];
  const onEvent = ({ type }: { type: string }) => events.push(type);
  const assistant = renderAssistant({ store, tabStore, answerStore, onEvent, endpoint: '/ask/message' });
  return Object.assign(assistant, { store, tabStore, answerStore, told: events });
}

type Tab = ReturnType<typeof openTab>;

/** Loads the next page of a tab. The old page no longer runs. */
function follow(tab: Tab) {
  return openTab(createMemoryStore(tab.store.text), tab.tabStore.text, tab.answerStore.text);
}

/** Asks, receives the beginning of an answer that the backend offers to keep, and leaves the page. */
async function leave(words = 'Half of', headers: Record<string, string> = OFFER) {
  const tab = openTab();
  const request = await tab.ask('One?');
  request.open(headers);
  if (words !== '') request.say(words);
  await pass();
  await tab.run((actions) => actions.save());
  return tab;
}

const calls = (tab: Tab) =>
  tab.network.requests.map(({ url, headers, body }) => [
    new URL(url, 'http://page.test').pathname,
    headers.get('x-answer-id'),
    (body as { action?: string }).action ?? 'question',
  ]);

describe('the next page of an answer that the backend keeps', () => {
  it('continues it from its start, without lost or repeated words, and asks nothing again', async () => {
    const tab = await leave();
    expect(calls(tab)).toEqual([
      ['/ask/message', null, 'question'],
      ['/ask/answer', NAME, 'keep'],
    ]);
    const next = follow(tab);
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A streaming: Half of']);
    expect(calls(next)).toEqual([['/ask/answer', NAME, 'read']]);
    expect(next.now.status).toBe('submitted');
    next.network.last.open({ ...OFFER, 'X-Thread-Id': 't7', 'X-Thread-Key': 'k7' });
    next.network.last.say('Half of ');
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A streaming: Half of ']);
    next.network.last.answer('the answer.', 't7');
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A done: Half of the answer.']);
    expect(next.now).toMatchObject({ status: 'ready', error: null, thread: { id: 't7', key: 'k7' } });
    expect(next.told).not.toContain('ask');
    expect(next.told.filter((type) => type === 'finish')).toHaveLength(1);
    const later = follow(next);
    await pass();
    expect([later.shown(), later.network.requests.length]).toEqual([next.shown(), 0]);
  });

  it('continues it after pages that were left before they could ask for it', async () => {
    let tab = await leave();
    for (let page = 0; page < 3; page += 1) {
      tab = follow(tab);
      // The page is left while it still loads.
      await tab.run((actions) => actions.save());
    }
    const next = follow(tab);
    await pass();
    expect(calls(next)).toEqual([['/ask/answer', NAME, 'read']]);
    next.network.last.open(OFFER);
    next.network.last.answer('Half of the answer.');
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A done: Half of the answer.']);
  });

  it('asks before it runs a tool of the answer, because another page may have run it', async () => {
    const run = vi.fn(() => 1);
    const tab = await leave();
    const next = follow(tab);
    await next.change({ tools: { known: { run } } });
    await pass();
    next.network.last.open(OFFER);
    next.network.last.send({ type: 'tool-input-available', toolCallId: 'c', toolName: 'known', input: {} });
    next.network.last.finish();
    await pass(500);
    expect(run).not.toHaveBeenCalled();
    expect(next.now.toolRun).toMatchObject({ toolName: 'known', question: true });
    await next.run(() => next.now.toolRun?.allow(true), 500);
    expect(run).toHaveBeenCalledOnce();
  });

  it('continues it before the first word, and over ten pages', async () => {
    let tab: Tab = await leave('');
    for (let page = 0; page < 10; page += 1) {
      tab = follow(tab);
      await pass();
      expect(calls(tab).at(-1)).toEqual(['/ask/answer', NAME, 'read']);
      tab.network.last.open(OFFER);
      tab.network.last.say('words '.repeat(page));
      await pass();
      await tab.run((actions) => actions.save());
    }
    tab.network.last.answer('end', 't1');
    await pass();
    expect(tab.shown()).toEqual(['Q done: One?', `A done: ${'words '.repeat(9)}end`]);
  });

  it.each([
    ['does not know it any more', (tab: Tab) => tab.network.last.fail(404)],
    ['answers with something else', (tab: Tab) => tab.network.last.fail(200, '{}')],
    ['cannot be reached', (tab: Tab) => tab.network.last.cut()],
  ])('shows what there was with a retry where the backend %s', async (_, answer) => {
    const next = follow(await leave());
    await pass();
    answer(next);
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A interrupted: Half of']);
    expect([next.now.status, next.now.error, next.told]).toEqual(['ready', null, []]);
    await next.run((actions) => actions.retry());
    next.network.last.answer('Whole.', 't1');
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A done: Whole.']);
    expect(takeLogged()).toEqual([]);
  });

  it('marks the question where no word had come and none comes', async () => {
    const next = follow(await leave(''));
    await pass();
    next.network.last.fail(404);
    await pass();
    expect(next.shown()).toEqual(['Q interrupted: One?']);
  });

  it('keeps the words that came when it breaks again, and continues them on the next page', async () => {
    const next = follow(await leave());
    await pass();
    next.network.last.open(OFFER);
    next.network.last.say('Half of it');
    await pass();
    next.network.last.cut();
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A interrupted: Half of it']);
    expect(takeLogged()).toEqual(['interrupted']);
    const last = follow(next);
    await pass();
    last.network.last.answer('Half of it all.', 't1');
    await pass();
    expect(last.shown()).toEqual(['Q done: One?', 'A done: Half of it all.']);
  });

  it('does not continue a call whose input was cut off', async () => {
    const tab = await leave();
    tab.network.requests[0]?.send({ type: 'tool-input-start', toolCallId: 'c', toolName: 'price' });
    await pass();
    await tab.run((actions) => actions.save());
    const next = follow(tab);
    await pass();
    next.network.last.answer('Half of it.', 't1');
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A done: Half of it.']);
    expect(next.now.messages[1]?.parts.filter(({ type }) => type === 'text')).toHaveLength(1);
  });
});

describe('a stop', () => {
  it('ends the answer at the backend, and the next page asks for nothing', async () => {
    const tab = await leave();
    await tab.run((actions) => actions.stop());
    await pass();
    expect(calls(tab).at(-1)).toEqual(['/ask/answer', NAME, 'stop']);
    expect(tab.network.requests[0]?.isAborted).toBe(true);
    const next = follow(tab);
    await pass();
    expect([next.shown(), calls(next)]).toEqual([['Q done: One?', 'A stopped: Half of'], []]);
  });

  it('ends the answer on the next page, too', async () => {
    const next = follow(await leave());
    await pass();
    next.network.last.open(OFFER);
    next.network.last.say('Half of it');
    await pass();
    await next.run((actions) => actions.stop());
    await pass();
    expect(calls(next).at(-1)).toEqual(['/ask/answer', NAME, 'stop']);
    expect(next.shown()).toEqual(['Q done: One?', 'A stopped: Half of it']);
    expect(next.answerStore.text).toBeNull();
  });
});

describe('without a backend that keeps answers', () => {
  it('no further request is made, and everything works as before', async () => {
    const tab = await leave('Half of', {});
    expect([tab.network.requests.length, tab.answerStore.text]).toEqual([1, null]);
    const next = follow(tab);
    await pass();
    expect(next.shown()).toEqual(['Q done: One?', 'A interrupted: Half of']);
    expect(next.network.requests).toHaveLength(0);
  });

  it('the offer is ignored without a store, or with an address of another form', async () => {
    for (const change of [{ answerStore: null }, { endpoint: '/ask-us' }]) {
      const tab = renderAssistant({ answerStore: createMemoryStore(), endpoint: '/ask/message', ...change });
      (await tab.ask('One?')).open(OFFER);
      await pass();
      expect(tab.network.requests).toHaveLength(1);
    }
  });
});

describe('the name of an answer', () => {
  it('belongs to its question: another conversation, another answer and another tab do not ask for it', async () => {
    const tab = await leave();
    const other = openTab(createMemoryStore(tab.store.text), tab.tabStore.text, `${NAME} another-question`);
    const second = openTab(createMemoryStore(tab.store.text), tab.tabStore.text, null);
    await pass();
    for (const page of [other, second]) {
      expect(page.shown()).toEqual(['Q done: One?', 'A interrupted: Half of']);
      expect(page.network.requests).toHaveLength(0);
    }
  });

  it('is deleted with all conversations', async () => {
    const tab = await leave();
    await tab.run((actions) => void actions.deleteAll());
    await pass();
    expect(tab.answerStore.text).toBeNull();
  });

  it('is not kept for the continuation of an answer', async () => {
    const tab = openTab();
    const request = await tab.ask('One?');
    request.say('Half of');
    request.send({ type: 'finish', threadId: 't1', finishReason: 'length' });
    await pass();
    await tab.run((actions) => actions.continueAnswer());
    await pass();
    tab.network.last.open(OFFER);
    tab.network.last.say('Half of it');
    await pass();
    expect([tab.network.requests.length, tab.answerStore.text]).toEqual([2, null]);
  });
});

describe('an answer whose connection broke', () => {
  async function breakOff(change = {}) {
    const tab = renderAssistant({ answerStore: createMemoryStore(), endpoint: '/ask/message', ...change });
    const request = await tab.ask('One?');
    request.open(OFFER);
    request.say('Half of');
    await pass();
    request.cut();
    await pass(500);
    expect(tab.shown()).toEqual(['Q done: One?', 'A interrupted: Half of']);
    expect(takeLogged()).toEqual(['interrupted']);
    await tab.run((actions) => actions.retry());
    return tab;
  }

  it('continues by a retry, without a second question', async () => {
    const tab = await breakOff();
    expect(tab.network.last.url).toContain('/ask/answer');
    tab.network.last.open(OFFER);
    tab.network.last.answer('Half of the answer.');
    await pass(500);
    expect(tab.shown()).toEqual(['Q done: One?', 'A done: Half of the answer.']);
    expect(tab.network.requests.filter(({ url }) => url.endsWith('/message'))).toHaveLength(1);
    expect(tab.now).toMatchObject({ status: 'ready', error: null });
  });

  it('is asked for again if the backend no longer has it', async () => {
    const tab = await breakOff();
    tab.network.last.fail(404);
    await pass(500);
    expect(tab.network.last.url).toContain('/ask/message');
    tab.network.last.answer('The answer.');
    await pass(500);
    expect(tab.shown()).toEqual(['Q done: One?', 'A done: The answer.']);
  });

  it('is asked for again where answers are not kept', async () => {
    const tab = await breakOff({ answerStore: null });
    expect(tab.network.last.url).toContain('/ask/message');
    tab.network.last.answer('The answer.');
    await pass(500);
    expect(tab.shown()).toEqual(['Q done: One?', 'A done: The answer.']);
  });
});
