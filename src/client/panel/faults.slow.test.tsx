import { expect, it } from 'vitest';
import type { ControlledRequest } from '../headless/testing/createControlledFetch';
import { pass } from '../headless/testing/renderAssistant';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

/** How a fault shows: an error at once, an error after some text, or a state that lasts until the reader acts. */
type Effect = 'error' | 'partial' | 'endless' | 'waiting';

interface Fault {
  effect: Effect;
  /** The message to the reader, when the fault ends in an error. */
  sentence: RegExp;
  fail(request: ControlledRequest): void | Promise<void>;
}

type Panel = ReturnType<typeof renderPanel>;

/** Longer than the time after which the panel says that an answer takes long. */
const LIMITS = { firstByteTimeoutMs: 10_000, idleTimeoutMs: 2_000 };
const QUESTION = 'How do I install it?';
const NEXT_QUESTION = 'How do I change the theme?';
const BEGINNING = 'Run the command';
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const json = (message: string) => JSON.stringify({ error: message });

const failing = (sentence: RegExp, status: number, body = '', headers: Record<string, string> = {}): Fault => ({
  effect: 'error',
  sentence,
  fail: (request) => request.fail(status, body, headers),
});

const breaking = (sentence: RegExp, fail: Fault['fail']): Fault => ({
  effect: 'partial',
  sentence,
  async fail(request) {
    request.say(BEGINNING);
    // A broken connection discards what has not been read.
    await pass();
    await fail(request);
  },
});

/**
 * One for each kind of error: `createAssistantTransport.faults` has the others, such as a 500 with any body, which are the same to the
 * panel. In a browser, a refused connection, an unknown name and a missing CORS header are the same error, too.
 */
const FAULTS: Record<string, Fault> = {
  'no connection': { effect: 'error', sentence: /could not be reached/, fail: (request) => request.cut() },
  '400': failing(/could not be processed/, 400, json('messages is required and must be an array.')),
  '401': failing(/not set up correctly/, 401, json('The key has expired.')),
  '403': failing(/not allowed/, 403, json('The key does not allow this origin.')),
  '404 domain': failing(/No assistant was found/, 404, json('There is no documentation site with this domain.')),
  '409': failing(/conversation is busy/, 409, json('The job has not finished.')),
  '413': failing(/too large/, 413, json('The body is too large.')),
  '429 with Retry-After': failing(/Too many questions/, 429, json('Too many requests.'), { 'retry-after': '3' }),
  '429 without': failing(/Too many questions/, 429, 'Too many requests'),
  '502 HTML': failing(/is having a problem right now/, 502, PAGE, { 'content-type': 'text/html' }),
  '200 with HTML': failing(/could not be reached/, 200, PAGE, { 'content-type': 'text/html' }),
  '200 empty': failing(/had no answer/, 200, '', { 'content-type': 'text/event-stream' }),
  'silence before headers': { effect: 'waiting', sentence: /took too long/, fail: () => {} },
  'silence in mid-text': breaking(/stopped before it was complete/, () => {}),
  'cut in mid-text': breaking(/connection was lost/, (request) => request.cut()),
  'error chunk': breaking(/went wrong/, (request) => request.send({ type: 'error', errorText: 'The model failed.' })),
  'endless stream': { effect: 'endless', sentence: /./, fail: (request) => request.say(BEGINNING) },
};

/** The reader's reaction. Each action ends with an answer to a question and checks that nothing was lost. */
const ACTIONS: Record<string, (assistant: Panel, fault: Fault) => Promise<void>> = {
  async Stop(assistant, { effect }) {
    const stop = assistant.part('stop');
    if (stop === null) {
      expect(['error', 'partial'], 'effects that end an answer').toContain(effect);
      return askNext(assistant);
    }
    await assistant.press(stop);
    expect(assistant.status).toBe('ready');
    expect(assistant.alert()).toBeNull();
    expect(assistant.panel().textContent).toContain('You stopped this answer.');
    expectBeginning(assistant, effect);
    await askNext(assistant);
  },
  async Retry(assistant, { effect, sentence }) {
    if (effect === 'endless') {
      await assistant.press(assistant.part('stop'));
      await assistant.pressButton('Answer again');
    } else {
      await until(() => expect(assistant.alert()).toMatch(sentence));
      expectBeginning(assistant, effect);
      // The button of a question that is too large offers a new conversation.
      if (/too large/.test(sentence.source)) await assistant.ask(QUESTION);
      else {
        await until(() => expect(assistant.part('retry')?.getAttribute('aria-disabled')).not.toBe('true'));
        await assistant.press(assistant.part('retry'));
      }
    }
    const { body } = assistant.network.last;
    const asked = body.messages
      .flatMap(({ parts }) => parts)
      .filter((part) => 'text' in part && part.text === QUESTION);
    expect(asked, 'the question in the last request').toHaveLength(1);
    await finish(assistant);
    expect(assistant.questions().filter((text) => text.includes(QUESTION))).toHaveLength(1);
  },
  async New(assistant) {
    await assistant.pressButton('New conversation');
    expect(assistant.questions()).toEqual([]);
    expect(assistant.alert()).toBeNull();
    await assistant.ask(NEXT_QUESTION);
    const { threadId, messages } = assistant.network.last.body;
    expect([threadId, messages.length]).toEqual([null, 1]);
    await finish(assistant);
    expect(assistant.states()).toEqual(['done']);
    await assistant.openHistory();
    await until(() => expect(assistant.panel().textContent).toContain(QUESTION));
  },
  async reload(assistant, { effect }) {
    await assistant.reload();
    await until(() => expect(assistant.questions()).toEqual([expect.stringContaining(QUESTION)]));
    expectBeginning(assistant, effect);
    expect(assistant.panel().textContent).not.toContain('Working on an answer');
    expect(assistant.status).toBe('ready');
    if (effect === 'endless') expect(assistant.states().at(-1)).toBe('interrupted');
    await askNext(assistant);
  },
  async unmount(assistant, { effect }) {
    const request = assistant.network.last;
    await assistant.setMounted(false);
    expect(document.querySelector('docs-assistant')).toBeNull();
    if (effect === 'endless' || effect === 'waiting') expect(request.isAborted).toBe(true);
    await assistant.setMounted(true);
    await until(() => expect(assistant.questions()).toEqual([expect.stringContaining(QUESTION)]));
    expectBeginning(assistant, effect);
    await askNext(assistant);
  },
};

preparePanels();

/** Each fault with the action that its message offers, and the others after one fault of each effect, because they depend only on that. */
const rows = Object.entries(FAULTS).flatMap(([name, fault], at, all) => {
  const isFirst = all.findIndex(([, { effect }]) => effect === fault.effect) === at;
  return Object.entries(ACTIONS)
    .filter(([action]) => isFirst || action === 'Retry')
    .map(([action, act]) => ({ name, fault, action, act }));
});

it.each(rows)('keeps the question and the beginning of the answer after $name, then $action', async (row) => {
  const { fault, act } = row;
  const assistant = renderPanel(LIMITS);
  await assistant.open();
  await fault.fail(await assistant.ask(QUESTION));
  await pass();
  expect(assistant.questions()).toEqual([expect.stringContaining(QUESTION)]);
  if (fault.effect === 'error') {
    await until(() => expect(assistant.alert()).toMatch(fault.sentence));
    expect(assistant.alert(), 'a sentence for readers').not.toMatch(/\d{3}|<|Error|\{/);
  } else if (fault.effect === 'waiting') {
    await pass(8_000);
    await until(() => expect(assistant.panel().textContent).toContain('taking longer'));
  } else await until(() => expect(assistant.answers()).toEqual([BEGINNING]));
  await act(assistant, fault);
  expect(assistant.network.requests, 'one request for each question').toHaveLength(2);
});

function expectBeginning(assistant: Panel, effect: Effect) {
  const isShown = effect === 'partial' || effect === 'endless';
  expect(assistant.answers().join('')).toBe(isShown ? BEGINNING : '');
}

async function askNext(assistant: Panel) {
  await assistant.ask(NEXT_QUESTION);
  expect(assistant.questions().at(-1)).toContain(NEXT_QUESTION);
  await finish(assistant);
  expect(assistant.status).toBe('ready');
}

async function finish(assistant: Panel) {
  assistant.network.last.answer('It works.');
  await until(() => expect(assistant.states().at(-1)).toBe('done'));
  expect(assistant.answers().at(-1)).toBe('It works.');
}
