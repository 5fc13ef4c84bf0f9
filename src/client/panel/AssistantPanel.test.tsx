import { act, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocsAssistant } from '../component/DocsAssistant';
import { createControlledFetch } from '../headless/testing/createControlledFetch';
import type { DocsAssistantBaseProps, DocsAssistantHandle } from '../options/DocsAssistantProps';
import type { SiteSearch } from '../search/SiteSearch';
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

it('shows the question that waits on Enter while an answer streams, and Send becomes Stop', async () => {
  const assistant = renderPanel();
  await assistant.open();
  expect(assistant.part('send')?.getAttribute('aria-disabled')).toBe('true');
  const request = await assistant.ask(QUESTION);
  request.say('It');
  await assistant.type(NEXT_QUESTION);
  await assistant.key('Enter');
  const waiting = () => assistant.list('[data-state=waiting]').map(({ textContent }) => textContent);
  await until(() => expect([assistant.field().value, waiting()]).toEqual(['', [NEXT_QUESTION]]));
  expect(asked(assistant)).toBe(1);
  await assistant.pressButton('Dismiss');
  expect([assistant.field().value, waiting()]).toEqual([NEXT_QUESTION, []]);
  await assistant.press(assistant.part('stop'));
  expect(request.isAborted).toBe(true);
  expect(assistant.states()).toEqual(['stopped']);
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
  // The notice is in the place of the field, and a second Enter agrees to nothing.
  expect(assistant.part('input')).toBeNull();
  const focused = () => assistant.root().activeElement as HTMLElement;
  expect(focused().textContent).toBe('Questions are sent.');
  await assistant.key('Enter', focused());
  await assistant.pressButton('Not now');
  expect([assistant.field().value, focused()]).toEqual([secret, assistant.field()]);
  await assistant.key('Enter');
  await assistant.key('Escape', focused());
  expect([assistant.field().value, assistant.handle.isOpen]).toEqual([secret, true]);
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

it('leaves the editor, the sheet, the history and the panel by Escape, one after the other', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  await assistant.pressButton('Edit question');
  await until(() => expect(assistant.list('.question-editor')).toHaveLength(1));
  await assistant.press(assistant.part('share-toggle'));
  await until(() => expect(assistant.part('share')).not.toBeNull());
  const count = () =>
    ['.question-editor', '[part=share]', '.history'].map((selector) => assistant.list(selector).length);
  expect(count()).toEqual([1, 1, 0]);
  // The editor takes the focus with it, and a menu without the focus closes.
  await assistant.key('Escape', assistant.panel());
  expect(count()).toEqual([0, 0, 0]);
  await assistant.openHistory();
  await until(() => expect(count()).toEqual([0, 0, 1]));
  await assistant.key('Escape', assistant.panel());
  expect(count()).toEqual([0, 0, 0]);
  expect(assistant.handle.isOpen).toBe(true);
  await assistant.key('Escape', assistant.panel());
  expect(assistant.handle.isOpen).toBe(false);
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

it('sends with each question the language and version that the page has then', async () => {
  const assistant = renderPanel({ filter: { language: 'page', version: 'page' } });
  await assistant.open();
  document.head.innerHTML = '<meta name="docsearch:version" content="1.x">';
  document.documentElement.lang = 'en';
  expect((await assistant.askAndAnswer(QUESTION)).body.filter).toEqual({ language: 'en', version: '1.x' });
  document.querySelector('meta')!.content = '2.x';
  document.documentElement.lang = 'en-GB';
  expect((await assistant.ask(NEXT_QUESTION)).body.filter).toEqual({ language: 'en-GB', version: '2.x' });
  document.head.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

it('answers in one thread where the browser blocks both storages', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const blocked = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(window, name, 'get').mockImplementation(refuse),
  );
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  expect((await assistant.askAndAnswer(NEXT_QUESTION)).body.threadId).toBe('t1');
  await assistant.setMounted(false);
  await assistant.setMounted(true);
  await assistant.open();
  expect(assistant.questions()).toEqual([]);
  for (const spy of blocked) spy.mockRestore();
});

it('tells what happens, each once, as callback and as composed event, without the question', async () => {
  const heard: string[] = [];
  const listen = ({ type, composed, bubbles, detail }: CustomEvent) =>
    heard.push(
      `${type.replace('docs-assistant:', '')}${composed && bubbles ? '' : ' inside'} ${JSON.stringify(detail)}`,
    );
  const NAMES = ['open', 'close', 'ask', 'first-text', 'finish', 'stop', 'error', 'link', 'copy', 'feedback'];
  for (const name of NAMES) document.addEventListener(`docs-assistant:${name}`, listen as unknown as EventListener);
  const assistant = renderPanel();
  await assistant.open();
  (await assistant.ask(QUESTION)).say('It');
  await until(() => expect(assistant.answers()).toEqual(['It']));
  await assistant.press(assistant.part('stop'));
  await assistant.pressButton('Answer again');
  assistant.network.last.answer('It works.');
  await until(() => expect(assistant.states()).toEqual(['done']));
  await assistant.press(assistant.part('feedback-up'));
  await assistant.key('Escape');
  const types = ['open', 'ask', 'first-text', 'stop', 'ask', 'first-text', 'finish', 'feedback', 'close'];
  await until(() => expect(assistant.events.map(({ type }) => type)).toEqual(types));
  expect(heard.map((line) => line.split(' {', 1)[0])).toEqual(types);
  expect(heard.join('\n')).not.toContain('install');
  expect(heard.find((line) => line.startsWith('finish'))).toMatch(/"source":"regenerate".*"threadId":"t1"/);
  for (const name of NAMES) document.removeEventListener(`docs-assistant:${name}`, listen as unknown as EventListener);
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

it('leaves the address alone where the site reads no parameter', async () => {
  history.replaceState(null, '', `/?assistant=${encodeURIComponent(QUESTION)}`);
  const assistant = renderPanel({ addressParameter: null });
  await until(() => expect(assistant.part('launcher')).not.toBeNull());
  await pass();
  expect([assistant.handle.isOpen, new URLSearchParams(location.search).get('assistant')]).toEqual([false, QUESTION]);
});

it('asks a host that controls the open state, with the reason, and obeys it', async () => {
  const calls: string[] = [];
  const assistant = renderPanel({
    open: false,
    onOpenChange: (open, { reason }) => void calls.push(`${open} ${reason}`),
  });
  await until(() => expect(assistant.part('launcher')).not.toBeNull());
  await assistant.press(assistant.part('launcher'));
  act(() => void fireEvent.keyDown(document, { key: 'i', ctrlKey: true }));
  act(() => assistant.handle.open());
  await pass();
  expect([calls, assistant.handle.isOpen]).toEqual([['true launcher', 'true shortcut', 'true api'], false]);
  await assistant.change({ open: true });
  await until(() => expect(assistant.part('input')).not.toBeNull());
  await assistant.key('Escape');
  await assistant.pressButton('Close');
  expect([calls.slice(3), assistant.handle.isOpen]).toEqual([['false escape', 'false close-button'], true]);
  await assistant.change({ open: false });
  expect(assistant.handle.isOpen).toBe(false);
  await until(() =>
    expect(assistant.events).toEqual([
      { type: 'open', reason: 'api' },
      { type: 'close', reason: 'close-button' },
    ]),
  );
});

it('answers though every function of the site throws', async () => {
  const fail = () => {
    throw new Error('thrown by the host');
  };
  const assistant = renderPanel({
    onEvent: fail,
    onError: fail,
    onOpenChange: fail,
    starterQuestions: fail,
    navigate: fail,
  });
  await assistant.open();
  (await assistant.ask(QUESTION)).fail(500);
  await until(() => expect(assistant.control('Try again')).not.toBeNull());
  await assistant.pressButton('Try again');
  assistant.network.last.answer('Run it. [1](/guides/start "Start")');
  await until(() => expect(assistant.states()).toEqual(['done']));
  await until(() => expect(assistant.part('source')).not.toBeNull());
  await assistant.press(assistant.part('source'));
  expect(assistant.states()).toEqual(['done']);
});

it('counts down to the time that the service names, and then asks again', async () => {
  const onError = vi.fn();
  const assistant = renderPanel({ onError });
  await assistant.open();
  const heard: unknown[] = [];
  const listener = ({ composed, bubbles }: Event) => heard.push([composed, bubbles]);
  document.addEventListener('docs-assistant:error', listener, { once: true });
  const alerts: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        alerts.push(
          ...[node, ...node.querySelectorAll('*')].filter(({ role }) => role === 'alert').map((one) => one.textContent),
        );
  });
  observer.observe(assistant.root(), { childList: true, subtree: true });
  (await assistant.ask(QUESTION)).fail(429, '', { 'retry-after': '3' });
  await until(() => expect(assistant.part('retry')?.textContent).toMatch(/^Try again in \d s$/));
  const ring = assistant.part('retry')?.querySelector('span');
  const left = () => Number(ring?.style.getPropertyValue('--_left'));
  const before = left();
  await until(() => expect(left()).toBeLessThan(before));
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'rate-limited', status: 429, retryAfterMs: 3_000 }),
  );
  await assistant.press(assistant.part('retry'));
  expect(asked(assistant)).toBe(1);
  await until(() => expect(assistant.part('retry')?.textContent).toBe('Try again'));
  observer.disconnect();
  expect(alerts, 'the sentence is announced once, not with each second').toEqual([
    'Too many questions are being asked right now. Please wait a moment.',
  ]);
  expect(heard).toEqual([[true, true]]);
  await assistant.press(assistant.part('retry'));
  expect(asked(assistant)).toBe(2);
});

describe('with a search of the site', () => {
  const navigate = () => true;
  const search: SiteSearch = (query) =>
    query.startsWith('slow') ? new Promise(() => {}) : [{ url: 'https://docs.test/install', title: 'Install' }];
  const rows = (assistant: ReturnType<typeof renderPanel>) => assistant.list('[role=option]');

  it.each<[string, string, (assistant: ReturnType<typeof renderPanel>) => Promise<void>]>([
    ['the first row', 'install', (assistant) => assistant.press(rows(assistant)[0]!)],
    [
      'Enter with the first row chosen again',
      'install',
      async (assistant) => {
        await assistant.key('ArrowDown');
        await assistant.key('ArrowUp');
        await assistant.key('Enter');
      },
    ],
    ['Enter with nothing chosen', 'install', (assistant) => assistant.key('Enter')],
    ['Enter while it searches', 'slow words', (assistant) => assistant.key('Enter')],
  ])('asks the same words by %s, and searches again with the next conversation', async (_, words, ask) => {
    const assistant = renderPanel({ search });
    await assistant.open();
    await until(() => expect(assistant.field().placeholder).toBe('Search or ask…'));
    await assistant.type(words);
    await until(() => expect(rows(assistant)[0]?.textContent).toBe(`Ask AI: “${words}”`));
    await until(() => expect(rows(assistant)).toHaveLength(words === 'install' ? 2 : 1));
    await ask(assistant);
    expect(assistant.questions()).toEqual([expect.stringContaining(words)]);
    expect(assistant.field().placeholder).toBe('Ask a question…');
    expect(assistant.field().getAttributeNames().join()).not.toMatch(/controls|activedescendant|autocomplete|haspopup/);
    assistant.network.last.answer('So.');
    await until(() => expect(assistant.states()).toEqual(['done']));
    await assistant.type('install');
    await pass(300);
    expect(rows(assistant)).toEqual([]);
    await assistant.pressButton('New conversation');
    expect(assistant.field().placeholder).toBe('Search or ask…');
  });

  it.each<[string, DocsAssistantBaseProps, boolean]>([
    ['is kept', {}, true],
    ['is not kept without a store', { persist: 'none' }, false],
    ['is not kept before the reader agrees', { consent: 'We send questions.' }, false],
  ])('a search that led to a page %s', async (_, props, isKept) => {
    const assistant = renderPanel({ search, navigate, ...props });
    await assistant.open();
    await assistant.type('install');
    await until(() => expect(rows(assistant)).toHaveLength(2));
    await assistant.press(assistant.part('search-result'));
    expect(assistant.events).toContainEqual({ type: 'link', source: 'search', url: 'https://docs.test/install' });
    const kept = [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /searches/.test(key));
    expect(kept).toHaveLength(isKept ? 1 : 0);
    localStorage.clear();
  });

  it('offers searches that led to a page again after a reload, by keyboard, until they are removed', async () => {
    const assistant = renderPanel({ search, navigate });
    for (const query of ['one', 'two', 'three']) {
      await assistant.open();
      await assistant.type(query);
      await until(() => expect(rows(assistant)[0]?.textContent).toContain(query));
      await until(() => expect(rows(assistant)).toHaveLength(2));
      await assistant.press(assistant.part('search-result'));
    }
    await assistant.type('never followed');
    await assistant.reload();
    await assistant.open();
    await assistant.type('');
    const recents = () => assistant.list('[part=recent-search]');
    const focused = () => assistant.root().activeElement;
    await until(() => expect(recents().map(({ textContent }) => textContent)).toEqual(['three', 'two', 'one']));
    act(() => assistant.field().focus());
    await assistant.key('ArrowDown');
    expect(focused()?.textContent).toBe('three');
    await assistant.key('ArrowUp', focused()!);
    expect(focused()).toBe(assistant.field());
    await assistant.key('ArrowDown');
    await assistant.key('ArrowDown', focused()!);
    await assistant.press(focused());
    expect(focused()).toBe(assistant.field());
    expect(assistant.field().value).toBe('two');
    await until(() => expect(rows(assistant)).toHaveLength(2));
    await assistant.type('');
    await assistant.pressButton('Remove from recent searches: three');
    expect(recents().map(({ textContent }) => textContent)).toEqual(['two', 'one']);
    expect(focused()).toBe(assistant.field());
    localStorage.clear();
  });

  it.each<[string, DocsAssistantBaseProps['search']]>([
    ['fails', () => Promise.reject(new Error('The index is gone.'))],
    ['has a wrong name', 'lunr'],
  ])('that %s says so in one line', async (_, broken) => {
    const assistant = renderPanel({ search: broken });
    await assistant.open();
    await assistant.type('install');
    await until(() => expect(assistant.part('search')?.textContent).toContain('The search failed.'));
    await assistant.key('Enter');
    expect(asked(assistant)).toBe(1);
  });
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

it('changes no finished message when the host renders with other props', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.askAndAnswer(QUESTION, 'Run `it`. [1](/guides/start "Start")\n\n```js\nrun();\n```');
  await until(() => expect(assistant.part('copy-code')).not.toBeNull());
  await assistant.type('A draft');
  const observer = new MutationObserver(() => {});
  observer.observe(assistant.part('answer')!, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
  for (let count = 0; count < 10; count += 1)
    await assistant.change({
      labels: { inputPlaceholder: `Ask ${count}` },
      headers: () => ({ 'X-Count': String(count) }),
      side: count % 2 === 0 ? 'top' : 'bottom',
      theme: count % 2 === 0 ? 'dark' : 'light',
    });
  expect(observer.takeRecords()).toEqual([]);
  expect([assistant.field().placeholder, assistant.field().value]).toEqual(['Ask 9', 'A draft']);
});

it('counts a long wait from the eighth second on, on screen and not aloud, until the first text', async () => {
  const assistant = renderPanel();
  await assistant.open();
  const request = await assistant.ask(QUESTION);
  const timer = () => assistant.list('[role=timer]')[0]?.textContent ?? null;
  expect(assistant.panel().textContent).toContain('Working on an answer…');
  await pass(6_000);
  expect(timer()).toBeNull();
  await until(() => expect(timer()).toBe('8s'));
  await until(() => expect(timer()).toBe('9s'));
  expect(assistant.list('[role=status]').map(({ textContent }) => textContent)).toContain(
    'The assistant is answering.',
  );
  request.say('It');
  await until(() => expect(assistant.answers()).toEqual(['It']));
  expect(timer()).toBeNull();
  expect(assistant.list('.progress')).toEqual([]);
  expect(assistant.part('stop')).not.toBeNull();
});

it('copies an unfinished answer as far as it is on screen', async () => {
  const writeText = vi.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const assistant = renderPanel({ supportUrl: 'https://help.test/' });
  await assistant.open();
  const request = await assistant.ask(QUESTION);
  request.say('The first words');
  await until(() => expect(assistant.answers()).toEqual(['The first words']));
  await assistant.pressButton('Share and more');
  await until(() => expect(assistant.control('Copy conversation')).not.toBeNull());
  request.say(' and more');
  await until(() => expect(assistant.answers()).toEqual(['The first words and more']));
  await assistant.pressButton('Copy conversation');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The first words and more'));
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('offers the support of the site after a failure, at a safe address', async () => {
  const assistant = renderPanel({ supportUrl: 'mailto:help@acme.dev' });
  await assistant.open();
  (await assistant.ask(QUESTION)).fail(500);
  await until(() => expect(assistant.control('Contact support')).not.toBeNull());
  await assistant.pressButton('Contact support');
  const link = () => assistant.list('[part=share] a').map(({ textContent }) => textContent);
  await until(() => expect(link()).toContain('Contact support'));
  await assistant.change({ supportUrl: 'javascript:alert(1)' });
  expect(link()).not.toContain('Contact support');
});

it.each(['in the address', 'of the page'])(
  'asks a question %s once, in strict mode and beside another assistant',
  async (place) => {
    const network = createControlledFetch();
    const props = { domain: 'acme', apiKey: 'acme_dsc_1', baseUrl: 'https://service.test', fetch: network.fetch };
    const isInAddress = place === 'in the address';
    if (isInAddress) history.replaceState(null, '', `/?assistant=${encodeURIComponent(QUESTION)}`);
    let effects = 0;
    function Page() {
      const handle = useRef<DocsAssistantHandle>(null);
      useEffect(() => {
        effects += 1;
        if (effects === 2 && !isInAddress) handle.current?.ask(QUESTION);
      }, []);
      return (
        <>
          <DocsAssistant ref={handle} {...props} sendOnOpen />
          <DocsAssistant {...props} id="sales" addressParameter={null} />
        </>
      );
    }
    render(<Page />, { reactStrictMode: true });
    await until(() => expect(network.requests).toHaveLength(1));
    network.last.answer('So.');
    await pass(200);
    expect([effects, network.requests.length]).toEqual([2, 1]);
  },
);

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
  await assistant.openHistory();
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

describe('a chosen file', () => {
  /** Opens a panel and chooses a file that is read in this way. Files in jsdom cannot be read. */
  async function choose(arrayBuffer: () => Promise<ArrayBuffer>) {
    const assistant = renderPanel({ attachments: true });
    await assistant.open();
    await until(() => expect(assistant.list('input[type=file]')).toHaveLength(1));
    const [input] = assistant.list('input[type=file]');
    const file = Object.assign(new File(['a'], 'a.txt', { type: 'text/plain' }), { arrayBuffer });
    Object.defineProperty(input, 'files', { value: [file] });
    act(() => void input!.dispatchEvent(new Event('change', { bubbles: true })));
    const chips = () => assistant.list('.attachment').map(({ textContent }) => textContent);
    return { ...assistant, chips };
  }

  it('is sent without a text', async () => {
    const assistant = await choose(() => Promise.resolve(new ArrayBuffer(1)));
    await until(() => expect(assistant.part('send')?.getAttribute('aria-disabled')).toBe('false'));
    await assistant.press(assistant.part('send'));
    expect(assistant.network.last.body.messages[0]?.parts).toMatchObject([{ type: 'file', filename: 'a.txt' }]);
  });

  it('that is being read holds its question back', async () => {
    const reads: ((buffer: ArrayBuffer) => void)[] = [];
    const assistant = await choose(() => new Promise((resolve) => reads.push(resolve)));
    await until(() => expect(assistant.chips()).toEqual(['Reading a.txt…']));
    await assistant.type(QUESTION);
    await assistant.key('Enter');
    expect([assistant.network.requests.length, assistant.field().value]).toEqual([0, QUESTION]);
    reads[0]?.(new ArrayBuffer(1));
    await until(() => expect(assistant.network.requests).toHaveLength(1));
    expect(assistant.network.last.body.messages[0]?.parts.map(({ type }) => type)).toEqual(['file', 'text']);
  });

  it('that has gone since is named', async () => {
    const assistant = await choose(() => Promise.reject(new DOMException('gone', 'NotReadableError')));
    await until(() => expect(assistant.part('attachment-note')?.textContent).toContain('a.txt could not be read.'));
    expect(assistant.chips()).toEqual([]);
  });
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

it('is opened, closed, focused and emptied by its handle, before it has loaded and after', async () => {
  const assistant = renderPanel();
  const states = (['open', 'open', 'close', 'toggle', 'toggle', 'open'] as const).map((call) => {
    act(() => assistant.handle[call]());
    return assistant.handle.isOpen;
  });
  expect(states).toEqual([true, true, false, true, false, true]);
  await until(() => expect(assistant.part('input')).not.toBeNull());
  await assistant.askAndAnswer(QUESTION);
  assistant.field().blur();
  act(() => assistant.handle.focus());
  await until(() => expect(assistant.root().activeElement).toBe(assistant.field()));
  act(() => assistant.handle.reset());
  await until(() => expect(assistant.questions()).toEqual([]));
  for (const isOpen of [false, true]) {
    act(() => assistant.handle.toggle());
    await until(() => expect([assistant.handle.isOpen, 'open' in assistant.panel().dataset]).toEqual([isOpen, isOpen]));
  }
});

it('is in the given element where it is a part of the page, and leaves nothing in it', async () => {
  const place = document.createElement('div');
  place.id = 'ask';
  document.body.prepend(place);
  const assistant = renderPanel({ variant: 'inline', container: '#ask' });
  await until(() => expect(assistant.part('input')).not.toBeNull());
  expect(place.contains(assistant.root().host)).toBe(true);
  await assistant.setMounted(false);
  expect(place.childElementCount).toBe(0);
  place.remove();
});

it('listens to no key of the page after it is removed', async () => {
  const assistant = renderPanel();
  await assistant.open();
  await assistant.setMounted(false);
  const event = new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('has the marks of session recorders for private content around the field', async () => {
  const assistant = renderPanel();
  await assistant.open();
  for (const mark of ['rr-block', 'sentry-block', 'ph-no-capture', 'fs-exclude', 'dd-privacy-hidden'])
    expect(assistant.field().closest(`.${mark}`), mark).not.toBeNull();
  for (const mark of ['data-private', 'data-clarity-mask=true', 'data-hj-suppress'])
    expect(assistant.field().closest(`[${mark}]`), mark).not.toBeNull();
});
