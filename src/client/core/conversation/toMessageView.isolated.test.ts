import { answerReader } from '../../markdown/reading/answerReader';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AssistantMessage } from './assistantMessage';
import { keepDrawn, loadAnswerParser, setAnswerReader } from './answerParser';
import { createMessage } from '../testing/createConversation';
import { createMessageViewer, readMessageText } from './toMessageView';

const text = (words: string) => ({ type: 'text' as const, text: words });
const answer = (...parts: AssistantMessage['parts']): AssistantMessage => ({ id: 'a1', role: 'assistant', parts });
const search = (state: 'input-available' | 'output-available'): AssistantMessage['parts'][number] =>
  state === 'input-available'
    ? { type: 'tool-search', toolCallId: 'c', state, input: { query: 'boil' } }
    : { type: 'tool-search', toolCallId: 'c', state, input: { query: 'boil' }, output: { results: [{ path: '/a' }] } };
const question = createMessage('q1', 'user', 'How?');
const setUp = () => createMessageViewer('https://docs.example/');
beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('[1](/a)');
});

const viewOf = (message: AssistantMessage, isStreaming = false) => setUp().view([question, message], isStreaming)[1];

describe('a question', () => {
  it('shows its text, and what went with it', () => {
    const context = [{ type: 'code' as const, value: 'x' }];
    const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:,', filename: 'a.png' };
    const metadata = { context, createdAt: '2026-08-01T10:00:00Z', currentPath: '/p' };
    const message: AssistantMessage = { id: 'q1', role: 'user', parts: [file, text('How?')], metadata };
    expect(setUp().view([message], false)).toEqual([
      {
        ending: null,
        id: 'q1',
        role: 'user',
        text: 'How?',
        state: 'done',
        parts: message.parts,
        searches: [],
        sources: [],
        isCitingByLinks: false,
        isRead: true,
        suggestions: [],
        context,
        files: [{ name: 'a.png', mediaType: 'image/png', url: 'data:,' }],
        isRefused: false,
        unsupported: [],
        feedback: null,
        createdAt: '2026-08-01T10:00:00Z',
      },
    ]);
  });

  it('names a file by its kind when it has no name', () => {
    const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:,' };
    expect(setUp().view([{ id: 'q', role: 'user', parts: [file] }], false)[0]?.files).toEqual([
      { name: 'image/png', mediaType: 'image/png', url: 'data:,' },
    ]);
  });

  it('is shown without text', () => {
    expect(setUp().view([{ id: 'q', role: 'user', parts: [] }], false)).toHaveLength(1);
  });
});

describe('an answer', () => {
  const own: AssistantMessage['parts'][number][] = [
    { type: 'data-price', data: { usd: 5 } },
    { type: 'file', mediaType: 'image/png', url: 'https://a.dev/a.png' },
    { type: 'tool-askUser', toolCallId: 'c', state: 'input-available', input: {} },
    { type: 'dynamic-tool', toolName: 'weather', toolCallId: 'c', state: 'input-available', input: {} },
  ];

  it.each(own)('is shown when it consists only of $type, with its parts', (part) => {
    const message = answer(part);
    expect(viewOf(message)?.parts).toBe(message.parts);
    expect(viewOf(message, true)?.state).toBe('streaming');
  });

  it('has its parts in their order while it streams, without a new view', () => {
    const message = answer(text('One'));
    const view = viewOf(message, true);
    message.parts.push(own[0]!, text('Two'));
    expect(view?.parts.map(({ type }) => type)).toEqual(['text', 'data-price', 'text']);
  });

  it('is not shown when it has only empty reasoning, a source or a step', () => {
    const parts = [
      { type: 'step-start' },
      { type: 'reasoning', text: ' ' },
      { type: 'source-url', sourceId: 's', url: 'https://a.dev/' },
    ] as const;
    expect(viewOf(answer(...parts))).toBeUndefined();
  });

  it('is streaming while it is the last message of a chat that streams', () => {
    const view = setUp();
    const first = createMessage('a0', 'assistant', 'One.');
    const views = view.view([question, first, question, answer(text('Two'))], true);
    expect(views.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'streaming']);
    expect(viewOf(answer(text('Two')))?.state).toBe('done');
  });

  it('is refused when the service says so, and when its search found nothing', () => {
    const nothing: AssistantMessage['parts'][number] = {
      type: 'tool-search',
      toolCallId: 'c',
      state: 'output-available',
      input: { query: 'boil' },
      output: { results: [] },
    };
    const told = { ...answer(search('output-available'), text('No.')), metadata: { outcome: 'unanswered' as const } };
    expect(viewOf(told)?.isRefused).toBe(true);
    expect(viewOf(answer(nothing, text('No.')))?.isRefused).toBe(true);
    expect(viewOf(answer(nothing, text('By hand. [1](/a)')))?.isRefused).toBe(false);
    expect(viewOf(answer(search('output-available'), text('Yes.')))?.isRefused).toBe(false);
    expect(viewOf(answer(text('Hello.')))?.isRefused).toBe(false);
  });

  it.each(['stopped', 'interrupted', 'aborted', 'error', 'length', 'content-filter', 'other'] as const)(
    'says that it ended by %s, once it has ended',
    (ending) => {
      const message = { ...answer(text('So')), metadata: { ending } };
      expect(viewOf(message)).toMatchObject({ state: ending, ending });
      expect(viewOf(message, true)).toMatchObject({ state: 'streaming', ending: null });
    },
  );

  it('shows its sources and searches', () => {
    const view = viewOf(answer(search('output-available'), text('So.')));
    expect(view?.sources).toMatchObject([{ number: 1, url: 'https://docs.example/a' }]);
    expect(view?.searches).toEqual([{ query: 'boil', state: 'done', resultCount: 1 }]);
  });

  it('shows a search that runs, also before there is text', () => {
    expect(viewOf(answer(search('input-available')), true)?.searches[0]?.state).toBe('running');
  });

  it('shows no search as running once it has ended', () => {
    expect(viewOf(answer(text('So'), search('input-available')))?.searches).toEqual([
      { query: 'boil', state: 'failed', resultCount: 0 },
    ]);
  });

  it('gets its links and suggestions when the parser has loaded, and is not refused before', async () => {
    vi.resetModules();
    const { createMessageViewer: createFresh } = await import('./toMessageView');
    const { setAnswerReader: setFresh } = await import('./answerParser');
    setFresh(async () => answerReader);
    const viewer = createFresh('https://docs.example/');
    const nothing = { ...search('output-available'), output: { results: [] } } as AssistantMessage['parts'][number];
    const messages = [question, answer(nothing, text('By hand. [1](/a)\n\n```suggestions\n(Next)[/next]\n```'))];
    expect(viewer.view(messages, false)[1]).toMatchObject({ sources: [], suggestions: [], isRefused: false });
    await new Promise<void>((resolve) => viewer.load(resolve));
    const [, view] = viewer.view(messages, false);
    expect(view?.sources).toMatchObject([{ number: 1, url: 'https://docs.example/a', isCited: true }]);
    expect(view?.suggestions).toEqual([{ label: 'Next', path: '/next' }]);
    const onReady = vi.fn();
    viewer.load(onReady);
    expect(onReady).not.toHaveBeenCalled();
    expect(viewer.view(messages, false)[1]).toBe(view);
  });

  it.each(['drawn after its end', 'never drawn'])('%s, is not parsed while it may still be drawn', async (how) => {
    vi.useFakeTimers();
    const parse = vi.spyOn(answerReader, 'parse');
    const viewer = createMessageViewer('https://docs.example/', true);
    const markdown = `See [1](/${how.length}).`;
    const messages = [question, answer(text(markdown))];
    viewer.view(messages, true);
    for (let views = 0; views < 2; views += 1) expect(viewer.view(messages, false)[1]?.sources).toEqual([]);
    const loading = new Promise<void>((resolve) => viewer.load(resolve));
    const drawn = { links: [], cited: [], suggestions: ['(Next)[/next]'] };
    if (how !== 'never drawn') keepDrawn(markdown, 'https://docs.example/', drawn);
    else await vi.advanceTimersByTimeAsync(1_000);
    await loading;
    const [, view] = viewer.view(messages, false);
    if (how === 'never drawn') expect(view?.sources).toMatchObject([{ number: 1 }]);
    else expect(view?.suggestions).toEqual([{ label: 'Next', path: '/next' }]);
    expect(parse).toHaveBeenCalledTimes(how === 'never drawn' ? 1 : 0);
    parse.mockRestore();
    vi.useRealTimers();
  });

  it('of plain words loads no parser', () => {
    const viewer = setUp();
    viewer.view([question, answer(text('Boil it, **then** `cool` it.'))], false);
    const onReady = vi.fn();
    viewer.load(onReady);
    expect(onReady).not.toHaveBeenCalled();
  });

  it('that was drawn right after the view is read at once, without the parser', async () => {
    vi.resetModules();
    const { createMessageViewer: createFresh } = await import('./toMessageView');
    const { keepDrawn: keepFresh, setAnswerReader: setFresh } = await import('./answerParser');
    const load = vi.fn(async () => answerReader);
    setFresh(load);
    const viewer = createFresh('https://docs.example/', true);
    const markdown = 'See [1](/a).';
    const messages = [question, answer(text(markdown))];
    expect(viewer.view(messages, true)[1]?.isRead).toBe(false);
    expect(viewer.view(messages, false)[1]).toMatchObject({ state: 'done', isRead: false });
    keepFresh(markdown, 'https://docs.example/', { links: [], cited: [], suggestions: ['(Next)[/next]'] });
    const onReady = vi.fn();
    viewer.load(onReady);
    expect(onReady).toHaveBeenCalledOnce();
    const [, view] = viewer.view(messages, false);
    expect(view).toMatchObject({ isRead: true, suggestions: [{ label: 'Next', path: '/next' }] });
    expect(load).not.toHaveBeenCalled();
  });

  it('counts as an answer without links if the parser cannot be loaded, and the parser is not requested again', async () => {
    vi.resetModules();
    const { createMessageViewer: createFresh } = await import('./toMessageView');
    const { setAnswerReader: setFresh } = await import('./answerParser');
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    setFresh(load);
    const viewer = createFresh('https://docs.example/');
    const messages = [question, answer(text('See [1](/a).'))];
    expect(viewer.view(messages, false)[1]?.isRead).toBe(false);
    await new Promise<void>((resolve) => viewer.load(resolve));
    expect(viewer.view(messages, false)[1]).toMatchObject({ isRead: true, sources: [] });
    viewer.load(() => expect.unreachable());
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows its suggestions once it is done', () => {
    const part = text('So.\n\n```suggestions\n(Next)[/next]\n```');
    expect(viewOf(answer(part), true)?.suggestions).toEqual([]);
    expect(viewOf(answer(part))?.suggestions).toEqual([{ label: 'Next', path: '/next' }]);
  });

  it('shows how it was rated', () => {
    expect(viewOf({ ...answer(text('So.')), metadata: { feedback: 'down' } })?.feedback).toBe('down');
  });

  it.each<[name: string, message: AssistantMessage]>([
    ['nothing', answer()],
    ['a step alone', answer({ type: 'step-start' })],
    ['empty reasoning alone', answer({ type: 'reasoning', text: '' })],
    ['empty text', answer(text(''))],
  ])('is not shown while it holds %s', (_, message) => {
    expect(viewOf(message, true)).toBeUndefined();
    expect(viewOf(message)).toBeUndefined();
  });
});

describe('createMessageViewer', () => {
  it('shows no system messages', () => {
    expect(setUp().view([{ id: 's', role: 'system', parts: [text('Be nice.')] }], false)).toEqual([]);
  });

  it('gives the same view object for an unchanged message', () => {
    const viewer = setUp();
    const done = answer(text('So.'));
    const before = viewer.view([question, done], false);
    const after = viewer.view([question, done, question, answer(text('T'))], true);
    expect(after.slice(0, 2).every((view, index) => view === before[index])).toBe(true);
  });

  it('gives a new view of an answer that continues, and of an answer that has ended', () => {
    const viewer = setUp();
    const message = answer(text('So'));
    const streaming = viewer.view([question, message], true)[1];
    const done = viewer.view([question, message], false)[1];
    expect([streaming?.state, done?.state]).toEqual(['streaming', 'done']);
    expect(viewer.view([question, message], false)[1]).toBe(done);
  });
});

describe('readText', () => {
  it('begins a paragraph with every part, and only ever grows', () => {
    const parts = [text('One.'), search('output-available'), text(''), text('Two')];
    const texts = parts.map((_, index) => readMessageText(parts.slice(0, index + 1)));
    expect(texts.at(-1)).toBe('One.\n\nTwo');
    for (const [index, shown] of texts.entries()) expect(texts[index + 1] ?? shown).toMatch(new RegExp(`^${shown}`));
  });
});
