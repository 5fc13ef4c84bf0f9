import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerReader } from '../markdown/reading/answerReader';
import { pass } from '../headless/testing/renderAssistant';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

const QUESTION = 'How do I install it?';
const NEXT_QUESTION = 'How do I change the theme?';

preparePanels();

afterEach(() => history.replaceState(null, '', '/'));

const asked = (assistant: ReturnType<typeof renderPanel>) => assistant.network.requests.length;

it('leaves Enter and Escape to an input method, in the order of either browser', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.type('にほん');
  await assistant.key('Enter', assistant.field(), { isComposing: true });
  await assistant.key('Enter', assistant.field(), { keyCode: 229 });
  await assistant.key('Escape', assistant.field(), { isComposing: true });
  expect(assistant.field().value).toBe('にほん');
  expect(assistant.handle.isOpen).toBe(true);
  await assistant.key('Enter', assistant.field(), { shiftKey: true });
  expect(asked(assistant)).toBe(0);
  await assistant.key('Enter');
  expect(asked(assistant)).toBe(1);
});

it('keeps the draft on Enter while an answer streams, and Send becomes Stop', async () => {
  const assistant = renderPanel();
  await assistant.open();
  expect(assistant.part('send')?.getAttribute('aria-disabled')).toBe('true');
  const request = await assistant.ask(QUESTION);
  request.say('It');
  await assistant.type(NEXT_QUESTION);
  await assistant.key('Enter');
  expect(assistant.field().value).toBe(NEXT_QUESTION);
  expect(asked(assistant)).toBe(1);
  await assistant.press(assistant.part('stop'));
  expect(request.isAborted).toBe(true);
  expect(assistant.states()).toEqual(['stopped']);
  expect(assistant.field().value).toBe(NEXT_QUESTION);
});

it('does not stop with the second click of a double click on Send', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.type(QUESTION);
  for (const detail of [1, 2])
    act(() => void fireEvent.click(assistant.part(detail === 1 ? 'send' : 'stop')!, { detail }));
  await pass();
  expect(assistant.status).toBe('submitted');
  expect(asked(assistant)).toBe(1);
});

it('lists the sources of answers as they were drawn, without parsing them a second time', async () => {
  const parse = vi.spyOn(answerReader, 'parse');
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION, 'Run `npm install`. [1](/guides/start "Start")');
  // Answers of some thousand characters are drawn in several tasks; longer ones are not parsed in one task at all.
  for (const [paragraphs, page] of [
    [500, 'search'],
    [1_000, 'theme'],
  ] as const) {
    const words = 'Many words come before it.\n\n'.repeat(paragraphs);
    await assistant.askAndAnswer(NEXT_QUESTION, `${words}See [the page](/guides/${page}).`);
  }
  const toAddresses = () => assistant.list('[part=source]').map((source) => source.getAttribute('href'));
  await until(() =>
    expect(toAddresses()).toEqual(['start', 'search', 'theme'].map((page) => `https://docs.test/guides/${page}`)),
  );
  expect(parse).not.toHaveBeenCalled();
});

it('brings the last question back with ArrowUp, only into an empty field', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.key('ArrowUp');
  expect(assistant.field().value).toBe('');
  await assistant.askAndAnswer(QUESTION);
  await assistant.key('ArrowUp');
  expect(assistant.field().value).toBe(QUESTION);
  await assistant.type('Other words');
  await assistant.key('ArrowUp');
  expect(assistant.field().value).toBe('Other words');
});

it('keeps a draft through the end of an answer, closing, and navigation in the page', async () => {
  const assistant = renderPanel();
  await assistant.open();
  const request = await assistant.ask(QUESTION);
  await assistant.type('Next');
  request.answer('It works.');
  await until(() => expect(assistant.states()).toEqual(['done']));
  act(() => assistant.handle.close());
  history.pushState(null, '', '/elsewhere');
  await assistant.open();
  expect(assistant.field().value).toBe('Next');
});

it('offers the starter questions of the page, sends one once, and offers them again in a new conversation', async () => {
  const starterQuestions = (path: string) => [path === '/elsewhere' ? 'Where am I?' : QUESTION];
  const assistant = renderPanel({ starterQuestions });
  await assistant.open();
  const starters = () => assistant.list('[part=starter-question]').map(({ textContent }) => textContent);
  await until(() => expect(starters()).toEqual([QUESTION]));
  await assistant.press(assistant.part('starter-question'));
  expect(starters()).toEqual([]);
  assistant.network.last.answer('It works.');
  await until(() => expect(assistant.states()).toEqual(['done']));
  expect(assistant.events).toContainEqual({ type: 'ask', source: 'starter-question' });
  expect(asked(assistant)).toBe(1);
  history.pushState(null, '', '/elsewhere');
  await assistant.pressButton('New conversation');
  await until(() => expect(starters()).toEqual(['Where am I?']));
});

it('announces when an answer begins and ends, never its words', async () => {
  const assistant = renderPanel();
  await assistant.open();
  const said = () => assistant.list('[aria-live=polite]').map(({ textContent }) => textContent);
  const request = await assistant.ask(QUESTION);
  expect(said()).toEqual(['The assistant is answering.']);
  request.answer('It works.');
  await until(() => expect(said()).toEqual(['The answer is complete.']));
});

it('sends and stores nothing before the reader agrees', async () => {
  const assistant = renderPanel({ consent: 'Questions are sent.' });
  await assistant.open();
  const secret = 'Is this question stored?';
  await assistant.type(secret);
  await assistant.key('Enter');
  await until(() => expect(assistant.panel().textContent).toContain('Questions are sent.'));
  const stored = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
  expect(stored.join()).not.toContain(secret);
  await assistant.pressButton('Not now');
  expect(assistant.field().value).toBe(secret);
  expect(asked(assistant)).toBe(0);
  await assistant.key('Enter');
  await until(() => expect(assistant.control('Agree and ask')).not.toBeNull());
  await assistant.pressButton('Agree and ask');
  expect(asked(assistant)).toBe(1);
  assistant.network.last.answer('It works.');
  await until(() => expect(assistant.states()).toEqual(['done']));
  await assistant.ask(NEXT_QUESTION);
  expect(asked(assistant)).toBe(2);
});

it('asks an edited question again in its thread', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  await assistant.pressButton('Edit question');
  await until(() => expect(assistant.list('.question-editor textarea')).toHaveLength(1));
  const [editor] = assistant.list('.question-editor textarea');
  act(() => void fireEvent.input(editor!, { target: { value: NEXT_QUESTION } }));
  await assistant.key('Enter', editor);
  const { threadId, messages } = assistant.network.last.body;
  expect([asked(assistant), threadId, messages.length]).toEqual([2, 't1', 1]);
  expect(assistant.questions()).toEqual([expect.stringContaining(NEXT_QUESTION)]);
});

it('sends with each question the options of its time, and its page without query and fragment', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  history.pushState(null, '', '/guides/theming?token=secret#part');
  await assistant.change({
    fingerprint: 'reader-1',
    retrievalPageSize: 3,
    headers: { 'X-Site': 'two' },
    filter: { version: '2' },
  });
  await until(() => expect(assistant.part('page-label')?.title).toBe('/guides/theming'));
  const { body, headers } = await assistant.ask(NEXT_QUESTION);
  expect(body).toMatchObject({ fp: 'reader-1', threadId: 't1', retrievalPageSize: 3, currentPath: '/guides/theming' });
  expect(body.filter).toEqual({ version: '2' });
  expect(headers.get('x-site')).toBe('two');
  expect(JSON.stringify(body)).not.toMatch(/secret|#part/);
});

it('sends no page that the reader has removed', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.pressButton('Do not send this page’s path');
  expect((await assistant.ask(QUESTION)).body).not.toHaveProperty('currentPath');
});

it.each([
  ['its own parameter', { ask: 'Why?' }, { addressParameter: 'ask' }, 'Why?'],
  ['a question that is too long', { assistant: 'x'.repeat(2_500) }, {}, 'x'.repeat(2_000)],
  ['no question', { assistant: '' }, {}, ''],
])('opens by %s in the address, fills the field and sends nothing', async (_, query, props, value) => {
  history.replaceState(null, '', `/?${new URLSearchParams(query).toString()}&other=1`);
  const assistant = renderPanel(props);
  await until(() => expect(assistant.part('input')).not.toBeNull());
  await until(() => expect(assistant.field().value).toBe(value));
  expect(location.search).toBe('?other=1');
  expect(asked(assistant)).toBe(0);
});

it('counts down to the time that the service names, and then asks again', async () => {
  const onError = vi.fn();
  const assistant = renderPanel({ onError });
  await assistant.open();
  (await assistant.ask(QUESTION)).fail(429, '', { 'retry-after': '3' });
  await until(() => expect(assistant.part('retry')?.textContent).toMatch(/^Try again in \d s$/));
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'rate-limited', status: 429, retryAfterMs: 3_000 }),
  );
  await assistant.press(assistant.part('retry'));
  expect(asked(assistant)).toBe(1);
  await until(() => expect(assistant.part('retry')?.textContent).toBe('Try again'));
  await assistant.press(assistant.part('retry'));
  expect(asked(assistant)).toBe(2);
});

it('leaves a key that the search has used to the search, and the panel open', async () => {
  const assistant = renderPanel({ search: () => [{ url: 'https://docs.test/install', title: 'Install' }] });
  await assistant.open();
  await until(() => expect(assistant.field().getAttribute('aria-haspopup')).toBe('listbox'));
  await assistant.type('install');
  await until(() => expect(assistant.part('search-result')).not.toBeNull());
  await assistant.key('ArrowDown');
  expect(assistant.field().getAttribute('aria-activedescendant')).toBe(assistant.part('search-result')?.id);
  await assistant.key('Escape');
  expect(assistant.field().hasAttribute('aria-activedescendant')).toBe(false);
  expect(assistant.handle.isOpen).toBe(true);
  await assistant.change({ search: undefined });
  expect(assistant.field().getAttributeNames()).not.toContain('aria-haspopup');
});

it('takes a rating back with a second press', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  for (const isPressed of ['true', 'false']) {
    await assistant.press(assistant.part('feedback-up'));
    expect(assistant.part('feedback-up')?.getAttribute('aria-pressed')).toBe(isPressed);
  }
  expect(assistant.events.flatMap((event) => (event.type === 'feedback' ? [event.value] : []))).toEqual(['up', null]);
});

it('moves the focus to the next chip, then to the field, when chips are removed by keyboard', async () => {
  const assistant = renderPanel({ currentPath: null });
  await assistant.open();
  for (const value of ['one()', 'two()']) act(() => assistant.handle.addContext({ type: 'code', value }));
  const removes = () => assistant.list('[part=context-chip]:not([inert]) > .icon-button');
  await until(() => expect(removes()).toHaveLength(2));
  const [first] = removes();
  await assistant.press(first!);
  expect(assistant.root().activeElement).toBe(removes()[0]);
  await assistant.press(removes()[0]!);
  expect(assistant.root().activeElement).toBe(assistant.field());
});

it.each([
  ['is asked by the site', (assistant: ReturnType<typeof renderPanel>) => assistant.handle.ask(QUESTION)],
  [
    'is attached from the page',
    (assistant: ReturnType<typeof renderPanel>) => assistant.handle.addContext({ type: 'code', value: 'run()' }),
  ],
])('shows the conversation instead of the list of conversations when something %s', async (_, add) => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(NEXT_QUESTION, 'So.');
  await assistant.press(assistant.part('history'));
  await until(() => expect(assistant.part('composer')).toBeNull());
  act(() => {
    add(assistant);
  });
  await until(() => expect(assistant.part('composer')).not.toBeNull());
});

it('closes a modal by a click that begins and ends outside of it', async () => {
  const assistant = renderPanel({ variant: 'modal' });
  await assistant.open();
  vi.spyOn(assistant.panel(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 100, 100));
  const at = (target: Element, type: string, x: number) =>
    act(() => void target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: 150 })));
  at(assistant.field(), 'pointerdown', 150);
  at(assistant.panel(), 'click', 10);
  expect(assistant.handle.isOpen).toBe(true);
  at(assistant.panel(), 'pointerdown', 10);
  at(assistant.panel(), 'click', 10);
  expect(assistant.handle.isOpen).toBe(false);
});

it('sends files without a text', async () => {
  const assistant = renderPanel({ attachments: true });
  await assistant.open();
  await until(() => expect(assistant.list('input[type=file]')).toHaveLength(1));
  const [input] = assistant.list('input[type=file]');
  // Files in jsdom cannot be read.
  const file = Object.assign(new File(['a'], 'a.txt', { type: 'text/plain' }), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)),
  });
  Object.defineProperty(input, 'files', { value: [file] });
  act(() => void input!.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(assistant.part('send')?.getAttribute('aria-disabled')).toBe('false'));
});

it('reads one answer aloud at a time, and stops it with Escape or with the panel', async () => {
  const spoken: string[] = [];
  const cancel = vi.fn();
  const speak = (utterance: EventTarget & { text: string }) => {
    spoken.push(utterance.text);
    utterance.dispatchEvent(new Event('start'));
  };
  vi.stubGlobal('speechSynthesis', { cancel, speak, getVoices: () => [] });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    },
  );
  const assistant = renderPanel({ readAloud: true });
  await assistant.open();
  await assistant.askAndAnswer(QUESTION, 'First answer.');
  await assistant.askAndAnswer(NEXT_QUESTION, 'Second answer.');
  const buttons = () => assistant.list('[part=read-aloud]');
  const stops = () => assistant.list('[part=read-stop]').length;
  await until(() => expect(buttons()).toHaveLength(2));
  await assistant.press(buttons()[0]!);
  await assistant.press(buttons()[1]!);
  expect(spoken).toEqual(['First answer.', 'Second answer.']);
  expect([stops(), cancel.mock.calls.length]).toEqual([1, 1]);
  await assistant.key('Escape');
  expect([stops(), assistant.handle.isOpen]).toEqual([0, true]);
  await assistant.press(buttons()[0]!);
  expect(stops()).toBe(1);
  act(() => assistant.handle.close());
  await pass();
  expect(stops()).toBe(0);
  vi.unstubAllGlobals();
});

it('is written from right to left in Arabic, and hides its button while the panel is shown', async () => {
  const assistant = renderPanel({ locale: 'ar' });
  await assistant.open();
  expect(assistant.list('.root')[0]?.dir).toBe('rtl');
  expect(assistant.part('launcher')?.hidden).toBe(true);
  await assistant.change({ locale: 'de' });
  expect(assistant.list('.root')[0]?.dir).toBe('ltr');
  act(() => assistant.handle.close());
  expect(assistant.part('launcher')?.hidden).toBe(false);
});

it('runs calls from before it has loaded once, in order, and opens though a handler of the site throws', async () => {
  const onOpenChange = () => {
    throw new Error('no');
  };
  const assistant = renderPanel({ onOpenChange });
  act(() => assistant.handle.addContext({ type: 'code', value: 'run()' }));
  act(() => assistant.handle.ask(QUESTION));
  await until(() => expect(asked(assistant)).toBe(1));
  expect(assistant.network.last.body.context).toEqual([{ type: 'code', value: 'run()' }]);
  await assistant.change({ variant: 'panel' });
  expect(asked(assistant)).toBe(1);
  expect(assistant.handle.isOpen).toBe(true);
});

it('listens to no key of the page after it is removed', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.setMounted(false);
  const event = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
