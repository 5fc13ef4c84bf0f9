import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import de from '../../../../shared/locales/translations/de.json';
import { en } from '../../../../shared/locales/en';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import type { SiteTools, ToolRun } from '../../../core/conversation/SiteTools';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { MessageContext, PartOptions } from '../answer/MessageContext';
import { ShownPart } from './ShownPart';
import { ToolQuestion } from './ToolQuestion';

afterEach(cleanup);

interface Setup extends PartOptions {
  isOpen?: boolean;
  isLive?: boolean;
  isCovering?: boolean;
  toolRun?: ToolRun | null;
  labels?: object;
  follow?: (url: string) => boolean;
}

function show(part: MessagePart, setup: Setup = {}) {
  const { isOpen = true, isLive = false, toolRun = null, labels = en, follow = () => false } = setup;
  const ask = vi.fn();
  const addToolOutput = vi.fn();
  const announce = vi.fn();
  const onFollow = vi.fn(({ url }: { url: string }) => follow(url));
  const context = {
    labels,
    docsUrl: 'http://localhost:3000/docs',
    imageHosts: ['localhost:3000', 'images.test'],
    toolRun,
    getOptions: () => setup,
    actions: { ask, addToolOutput },
    announce,
    onFollow,
  } as unknown as MessageContext;
  const message = { id: 'a', state: 'done', parts: [part] } as unknown as MessageView;
  const toElement = () => (
    <div className="panel" data-open="" data-sheet={setup.isCovering ? '' : undefined}>
      <article tabIndex={-1}>
        <ShownPart part={part} message={message} isOpen={isOpen} isLive={isLive} context={context} />
        <ToolQuestion part={part} context={context} />
      </article>
    </div>
  );
  const view = render(toElement());
  return { ...view, ask, addToolOutput, announce, onFollow, message, again: () => view.rerender(toElement()) };
}

const form = (...fields: unknown[]): MessagePart => ({ type: 'data-form', data: { title: 'Order', fields } });
const submit = async (view: ReturnType<typeof show>) =>
  act(async () => fireEvent.submit(view.container.querySelector('form')!));
const fill = (view: ReturnType<typeof show>, label: string | RegExp, value: string) =>
  fireEvent.input(view.getByLabelText(label), { target: { value } });

describe('a form', () => {
  const FIELDS = [
    { name: 'mail', label: 'Email', type: 'email', required: true },
    { name: 'seats', label: 'Seats', type: 'number', min: 1, max: 50 },
    { name: 'site', label: 'Site', type: 'url' },
    { name: 'plan', label: 'Plan', type: 'select', options: ['Free', 'Team'], required: true },
    { name: 'terms', label: 'I agree', type: 'checkbox', required: true },
    { name: 'notes', label: 'Notes', type: 'textarea', hint: 'Anything else' },
  ];

  it('says at each field why its value does not fit, and moves to the first of them', async () => {
    const view = show(form(...FIELDS));
    fill(view, 'Seats (optional)', '99');
    fill(view, 'Site (optional)', 'no address');
    await submit(view);
    const told = [...view.container.querySelectorAll('[aria-invalid=true]')].map(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(told).toEqual([
      'Fill in this field.',
      'Enter at most 50.',
      'Enter a web address.',
      'Fill in this field.',
      'Fill in this field.',
    ]);
    expect(document.activeElement).toBe(view.getByLabelText('Email'));
    expect(view.ask).not.toHaveBeenCalled();
    fill(view, 'Email', 'me@example');
    expect(view.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
    fill(view, 'Seats (optional)', '0');
    expect(view.container.textContent).toContain('Enter at least 1.');
  });

  it('sends its values as text, and to the site as values', async () => {
    const onSubmitForm = vi.fn();
    const part = form(...FIELDS);
    const view = show(part, { onSubmitForm });
    fill(view, 'Email', ' me@example.com ');
    fill(view, 'Seats (optional)', '3');
    fireEvent.change(view.getByLabelText('Plan'), { target: { value: 'Team' } });
    fireEvent.click(view.getByLabelText('I agree'));
    await submit(view);
    expect(onSubmitForm).toHaveBeenCalledExactlyOnceWith(
      { mail: 'me@example.com', seats: 3, site: '', plan: 'Team', terms: true, notes: '' },
      { part, message: view.message },
    );
    expect(view.ask).toHaveBeenCalledExactlyOnceWith(
      'Order\nEmail: me@example.com\nSeats: 3\nSite: –\nPlan: Team\nI agree: Yes\nNotes: –',
    );
  });

  it('stays with its values when the site refuses them', async () => {
    const error = vi.mocked(console.error).mockReturnValue();
    const onSubmitForm = vi.fn().mockRejectedValueOnce(new Error('Closed.')).mockResolvedValue(null);
    const view = show(form({ name: 'a' }), { onSubmitForm });
    fill(view, /a/, 'x');
    await submit(view);
    expect(view.container.textContent).toContain(en.formFailed);
    expect(view.announce).toHaveBeenCalledWith(en.formFailed);
    expect(error).toHaveBeenCalledOnce();
    error.mockClear();
    expect(view.ask).not.toHaveBeenCalled();
    await submit(view);
    expect(view.ask).toHaveBeenCalledExactlyOnceWith('Order\na: x');
  });

  it('is only for reading when the conversation has continued', () => {
    const view = show(form(...FIELDS), { isOpen: false });
    expect(
      [...view.container.querySelectorAll('input, select, textarea')].every((field) => field.matches(':disabled')),
    ).toBe(true);
    expect(view.queryByRole('button')).toBeNull();
  });

  it('leaves out invalid fields, and is not shown without a field', () => {
    const long = 'x'.repeat(201);
    const view = show(
      form(
        null,
        5,
        {},
        { name: '' },
        { name: long },
        { name: 'a' },
        { name: 'a', type: 'email' },
        { name: 'pick', type: 'select' },
        {
          name: 'odd',
          type: 'password',
          label: long,
          min: 'x',
          value: {},
        },
      ),
    );
    expect([...view.container.querySelectorAll('input')].map(({ type }) => type)).toEqual(['text', 'text']);
    for (const data of [{}, { fields: 'x' }, { fields: [] }, []])
      expect(show({ type: 'data-form', data }).container.querySelector('form')).toBeNull();
  });

  it('begins with the given values', async () => {
    const options = ['Free', 'Team'];
    const view = show(
      form(
        { name: 'a', value: 'x' },
        { name: 'b', type: 'number', value: 3 },
        { name: 'c', type: 'checkbox', value: true },
        { name: 'd', type: 'select', options, value: 'Team' },
        { name: 'e', type: 'select', options, value: 'Other' },
      ),
    );
    await submit(view);
    expect(view.ask).toHaveBeenCalledExactlyOnceWith('Order\na: x\nb: 3\nc: Yes\nd: Team\ne: –');
  });

  it('accepts any word as the name of a field', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    const view = show(form(...names.map((name) => ({ name, value: 'x' }))));
    expect(view.container.querySelector('[aria-invalid=true], .failure')).toBeNull();
    await submit(view);
    expect(view.ask).toHaveBeenCalledExactlyOnceWith('Order\nconstructor: x\n__proto__: x\ntoString: x');
  });

  it('ignores limits of a number that exclude each other', async () => {
    const view = show(form({ name: 'a', type: 'number', min: 10, max: 5, value: 7, required: true }));
    await submit(view);
    expect(view.ask).toHaveBeenCalledExactlyOnceWith('Order\na: 7');
  });

  it('has at most 12 fields', () => {
    const fields = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}` }));
    expect(show(form(...fields)).container.querySelectorAll('input')).toHaveLength(12);
  });

  it('speaks the language of the panel', async () => {
    const view = show(form({ name: 'a', required: true }), { labels: { ...en, ...de } });
    await submit(view);
    expect(view.container.textContent).toContain('Füllen Sie dieses Feld aus.');
  });

  it('of a tool also becomes the output of the tool', async () => {
    const part: MessagePart = {
      type: 'tool-askOrder',
      toolCallId: 'c',
      state: 'input-available',
      input: { fields: [{ name: 'a' }] },
    };
    const view = show(part, { tools: { askOrder: 'data-form' } });
    fill(view, /a/, 'x');
    await submit(view);
    expect(view.addToolOutput).toHaveBeenCalledExactlyOnceWith('c', { a: 'x' }, 'a: x');
    expect(view.ask).not.toHaveBeenCalled();
  });
});

it('offers no choice without a visible character', () => {
  const options = ['', ' ', '\u200b', '\u2800', '\u202e', 'a', ' a', 'b\u200b'];
  const view = show({ type: 'data-choices', data: { options } });
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['a', 'b\u200b']);
});

describe('a step to another page', () => {
  const PAGE = 'http://localhost:3000/docs/setup';
  const step = (url: unknown = '/setup', title?: string): MessagePart => ({
    type: 'data-navigate',
    data: { url, ...(title && { title }) },
  });
  const listener = vi.fn<(event: Event) => void>();
  beforeEach(() => {
    listener.mockReset();
    document.addEventListener('docs-assistant:navigate', listener);
  });
  afterEach(() => document.removeEventListener('docs-assistant:navigate', listener));

  it('is taken once by the router of the site when the answer arrives, and has a way back', () => {
    const view = show(step('/setup', 'Set up'), { isLive: true, navigate: () => true, follow: () => true });
    view.again();
    expect(listener.mock.calls.map(([event]) => (event as CustomEvent<object>).detail)).toEqual([
      { url: PAGE, title: 'Set up' },
    ]);
    expect(view.onFollow.mock.calls.map(([{ url }]) => url)).toEqual([PAGE]);
    expect(view.container.textContent).toBe('Opened: Set up Back to the previous page');
    expect(view.announce).toHaveBeenCalledWith('Opened: Set up');
    fireEvent.click(view.getByRole('link', { name: en.navigateBack }));
    expect(view.onFollow.mock.calls.at(-1)?.[0].url).toBe(location.href);
    expect(view.container.textContent).toBe('Open page: Set up');
  });

  it.each<[string, Setup]>([
    ['of an earlier answer', { navigate: () => true }],
    ['without a router', { isLive: true }],
    ['beneath a panel that covers the page', { isLive: true, navigate: () => true, isCovering: true }],
  ])('%s waits for the reader', (_, setup) => {
    const view = show(step(), { ...setup, follow: () => true });
    expect(listener).not.toHaveBeenCalled();
    const link = view.getByRole('link', { name: 'Open page: /docs/setup' });
    fireEvent.click(link);
    expect(listener).toHaveBeenCalledOnce();
    expect(view.container.textContent).toContain('Opened: /docs/setup');
  });

  it('that the page cancels is not taken', () => {
    listener.mockImplementation((event) => event.preventDefault());
    const view = show(step(), { isLive: true, navigate: () => true, follow: () => true });
    expect(view.onFollow).not.toHaveBeenCalled();
    const link = view.getByRole('link');
    expect(fireEvent.click(link)).toBe(false);
    expect(view.onFollow).not.toHaveBeenCalled();
  });

  it('that the router does not take is a link', () => {
    const view = show(step(), { isLive: true, navigate: () => false });
    expect(view.container.textContent).toBe('Open page: /docs/setup');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    'javascript:alert(1)',
    'mailto:a@b.test',
    'http://localhost:3001/',
    '',
    5,
    null,
  ])('to %j shows nothing', (url) => {
    const view = show(step(url), { isLive: true, navigate: () => true, follow: () => true });
    expect([view.container.textContent, listener.mock.calls.length]).toEqual(['', 0]);
  });

  it('does not lead back to another site', () => {
    const part: MessagePart = { type: 'data-navigate', data: { url: '/setup', from: 'https://evil.test/' } };
    expect(show(part).container.textContent).toBe('Open page: /docs/setup');
  });

  it('of a tool is its output when the router has taken it', () => {
    const input = { url: '/setup' };
    const part: MessagePart = { type: 'tool-open', toolCallId: 'c', state: 'input-available', input };
    const setup = { isLive: true, tools: { open: 'data-navigate' } as SiteTools, navigate: () => true };
    const view = show(part, { ...setup, follow: () => true });
    expect(view.addToolOutput).toHaveBeenCalledExactlyOnceWith('c', { url: PAGE, title: '/docs/setup' });
  });
});

describe('an image', () => {
  const image = (url: unknown, alt?: string): MessagePart => ({ type: 'data-image', data: { url, alt } });

  it.each([
    ['of an allowed host', image('https://images.test/a.png', 'A chart'), 'https://images.test/a.png'],
    ['of the documentation', image('/a.png', 'A chart'), 'http://localhost:3000/docs/a.png'],
    [
      'as a file',
      { type: 'file', mediaType: 'image/png', url: 'https://images.test/b.png', filename: 'A chart' },
      'https://images.test/b.png',
    ],
    ['in its address', image('data:image/png;base64,iVBO', 'A chart'), 'data:image/png;base64,iVBO'],
  ] as [string, MessagePart, string][])('%s is shown', (_, part, source) => {
    const { container } = show(part);
    const [shown] = container.querySelectorAll('img');
    expect(['src', 'alt', 'referrerpolicy'].map((name) => shown?.getAttribute(name))).toEqual([
      source,
      'A chart',
      'no-referrer',
    ]);
  });

  it('of another host is a link, and is not fetched', () => {
    const { container, getByRole } = show(image('https://evil.test/a.png', 'A chart'));
    expect(container.querySelector('img')).toBeNull();
    expect(getByRole('link', { name: 'A chart' }).getAttribute('href')).toBe('https://evil.test/a.png');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'data:image/svg+xml;base64,PHN2Zz4=', 5, null])(
    'with the address %j shows nothing',
    (url) => expect(show(image(url)).container.querySelector('img, a')).toBeNull(),
  );

  it('whose content is not stored is replaced by a note', () => {
    expect(show({ type: 'file', mediaType: 'image/png', url: '', filename: 'a.png' }).container.textContent).toBe(
      'a.png (no longer available)',
    );
  });
});

describe('a tool of the site', () => {
  const tools: SiteTools = { openTicket: { run: () => {}, title: 'Ticket' } };
  const call = (state: string, more = {}): MessagePart => ({
    type: 'tool-openTicket',
    toolCallId: 'c',
    state,
    input: { id: 7 },
    ...more,
  });
  const run = (question: ToolRun['question'], allow = vi.fn()): ToolRun => ({
    toolCallId: 'c',
    toolName: 'openTicket',
    input: { id: 7 },
    title: 'Ticket',
    question,
    allow,
  });

  it.each([
    ['output-available', {}, '“Ticket” is done.'],
    ['output-error', { errorText: 'No network.' }, '“Ticket” failed.'],
    ['output-error', { errorText: 'The reader declined.' }, '“Ticket” was not run.'],
    ['input-available', {}, '“Ticket” was not run.'],
  ])('in the state %s %j is described', (state, more, text) =>
    expect(show(call(state, more), { tools }).container.textContent).toBe(text),
  );

  it('that runs is shown as running', () => {
    expect(show(call('input-available'), { tools, toolRun: run(null) }).container.textContent).toBe(
      '“Ticket” is running…',
    );
  });

  it.each([
    ['the own words of the panel', true as const, 'Allow the assistant to run “Ticket”?'],
    ['the words of the site', 'Open it?', 'Open it?'],
  ])('asks in %s, shows its input, and takes the answer', (_, question, text) => {
    const allow = vi.fn();
    const view = show(call('input-available'), { tools, toolRun: run(question, allow) });
    const group = view.getByRole('group', { name: text });
    expect(group.querySelector('dl')?.textContent).toBe('id7');
    expect(view.announce).toHaveBeenCalledExactlyOnceWith(text);
    fireEvent.click(view.getByRole('button', { name: 'Don’t allow' }));
    fireEvent.click(view.getByRole('button', { name: 'Allow' }));
    expect(allow.mock.calls).toEqual([[false], [true]]);
    expect(document.activeElement).toBe(view.getByRole('article'));
  });

  it('shows every field of its input, long values folded with their length, and what is invisible as escapes', () => {
    const input = {
      subject: 'Help',
      note: 'x'.repeat(1_100),
      to: 'attacker@evil.example',
      'a\u202eb': 'c\u200bd\ne\u{e0041}f\u0000\ufe0f\u3164',
      nested: { amount: 9999, list: ['\u2066'] },
      none: [],
      nothing: null,
    };
    const view = show(call('input-available'), { tools, toolRun: { ...run(true), input } });
    const texts = (name: string) => [...view.container.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(texts('.tool-input > dt')).toEqual(['subject', 'note', 'to', 'a\\u{202e}b', 'nested', 'none', 'nothing']);
    expect(texts('.tool-input > dd')).toEqual([
      'Help',
      `${'x'.repeat(200)}… Characters: 1100${'x'.repeat(1_100)}`,
      'attacker@evil.example',
      'c\\u{200b}d\\u{a}e\\u{e0041}f\\u{0}\\u{fe0f}\\u{3164}',
      'amount9999list0\\u{2066}',
      '[]',
      'null',
    ]);
    expect(texts('summary')).toHaveLength(1);
    expect(texts('dl dl > dt')).toEqual(['amount', 'list', '0']);
  });

  it('shows what is nested deeper than five levels as JSON', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 'end' : { a: nest(depth - 1) });
    const view = show(call('input-available'), { tools, toolRun: { ...run(true), input: nest(7) } });
    expect(view.container.querySelector('dl')?.textContent).toBe('aaaaa{"a":{"a":"end"}}');
  });

  it.each([
    ['a', 'a'],
    [[1, 2], '0112'],
    [undefined, ''],
  ])('shows the input %j, which has no names', (input, text) => {
    const view = show(call('input-available'), { tools, toolRun: { ...run(true), input } });
    expect(view.container.querySelector('dl')?.textContent).toBe(text);
  });

  it('that the site does not name shows nothing', () => {
    const part: MessagePart = { ...call('input-available'), type: 'tool-constructor' } as MessagePart;
    expect(show(part, { tools }).container.textContent).toBe('');
  });
});

it('the choices of a tool become its output, and the reader keeps the place in the conversation', () => {
  const part: MessagePart = {
    type: 'dynamic-tool',
    toolName: 'askUser',
    toolCallId: 'c',
    state: 'input-available',
    input: { question: 'Which?', options: ['iOS', 'Android'] },
  };
  const view = show(part, { tools: { askUser: 'data-choices' } });
  fireEvent.click(view.getByRole('button', { name: 'Android' }));
  expect(view.addToolOutput).toHaveBeenCalledExactlyOnceWith('c', 'Android', 'Android');
  expect(document.activeElement).toBe(view.getByRole('article'));
  cleanup();
  expect(
    show({ ...part, state: 'input-streaming' }, { tools: { askUser: 'data-choices' } }).queryByRole('button'),
  ).toBeNull();
});
