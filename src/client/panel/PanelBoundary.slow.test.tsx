import { act, fireEvent, render } from '@testing-library/react';
import type * as React from 'react';
import { createRef } from 'react';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DocsAssistant } from '../component/DocsAssistant';
import type { DocsAssistantHandle, DocsAssistantProps } from '../options/DocsAssistantProps';
import { native } from '../page/browser/native';

/** Name of the component that throws when it renders. */
const crashing = vi.hoisted(() => ({ name: '' }));

vi.mock('react/jsx-dev-runtime', async (importActual) => {
  const actual = await importActual<{ jsxDEV: (type: unknown, ...others: unknown[]) => unknown }>();
  const jsxDEV = (type: unknown, ...others: unknown[]) => actual.jsxDEV(isCrashing(type) ? Crash : type, ...others);
  return { ...actual, jsxDEV };
});
vi.mock('react', async (importActual) => {
  const actual = await importActual<typeof React>();
  const createElement = (type: never, ...others: never[]) =>
    actual.createElement(isCrashing(type) ? Crash : type, ...others);
  return { ...actual, createElement };
});

function isCrashing(type: unknown): boolean {
  return crashing.name !== '' && nameOf(type) === crashing.name;
}

function nameOf(type: unknown): string {
  const { name = '', render, type: inner } = Object(type) as { name?: string; render?: unknown; type?: unknown };
  return name || (render || inner ? nameOf(render ?? inner) : '');
}

function Crash(): never {
  throw new Error(`crash of ${crashing.name}`);
}

/**
 * The components at the top of the panel, and one of each folder below it, from the exports of their files. Excluded are components that
 * catch a crash or that the panel does not render.
 */
const HOLDERS = ['AssistantPanel', 'PanelBoundary', 'CrashedPanel', 'Markdown'];
const components = ['src/client/panel', 'src/client/markdown']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .toSorted()
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function|class) ([A-Z]\w+)/gm)].map(([, name = '']) => ({
      name,
      folder: dirname(path),
    })),
  )
  .filter(({ name }) => !HOLDERS.includes(name))
  .filter(({ folder }, at, all) => folder === 'src/client/panel' || all[at - 1]?.folder !== folder)
  .map(({ name }) => name);

const root = () => document.querySelector('docs-assistant')?.shadowRoot;
const find = (part: string) => root()?.querySelector<HTMLElement>(`[part~="${part}"]`) ?? null;
const notice = () => root()?.querySelector('.panel .crash [role="alert"]') ?? null;
/** Waits for loaded modules, responses and timers. The clock is fake, so that pauses of the panel take no time. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(60)));

const FINISHED: object[] = [
  { type: 'start', messageId: 'm1' },
  { type: 'tool-input-start', toolCallId: 'c1', toolName: 'search' },
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'search', input: { query: 'install' } },
  {
    type: 'tool-output-available',
    toolCallId: 'c1',
    output: { results: [{ content: 'Run it.', path: '/install', metadata: { title: 'Install' } }] },
  },
  { type: 'source-url', sourceId: 's1', url: '/install', title: 'Install' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Run [it](/install) [1](/install).\n\n```suggestions\n(Theme)[/theme]\n```\n' },
  { type: 'text-end', id: 't' },
  { type: 'data-price', data: 5 },
  { type: 'finish', threadId: 'thread', messageMetadata: { unsupported: ['Run it.'] } },
];

/** Answers the first question; the others fail. */
function createService(): typeof fetch {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return Promise.resolve(new Response('', { status: 500 }));
    // A form would take the place of other parts.
    const form = crashing.name === 'FormFieldInput' ? [{ type: 'data-form', data: { fields: [{ name: 'a' }] } }] : [];
    const body = [...form, ...FINISHED].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
}

/** Presses every control in the panel once, except controls that end the conversation or close the panel. */
async function pressAll(until: () => boolean) {
  const pressed = new Set<string>();
  const next = () =>
    [...(root()?.querySelectorAll<HTMLElement>('.panel button, .panel summary') ?? [])].find((button) => {
      const isEnd =
        /close|new-conversation|decline|delete/.test(button.getAttribute('part') ?? '') ||
        /elete|ecline/.test(button.textContent + button.ariaLabel);
      return !isEnd && !pressed.has(toName(button));
    });
  for (let button = next(); button && !until(); button = next()) {
    pressed.add(toName(button));
    const current = button;
    await act(async () => current.click());
    await settle();
  }
}

function toName(button: HTMLElement): string {
  return `${button.getAttribute('part')} ${button.getAttribute('aria-label')} ${button.textContent}`;
}

/** Loading a part for the first time may take long on a busy machine. */
const WAIT = { timeout: 20_000 };

/** Leads a conversation through everything that the panel can show, until a component has crashed. */
async function useEverything(handle: DocsAssistantHandle, hasCrashed: () => boolean) {
  act(() => handle.open());
  // Not in `act`, which does not render components that an effect has loaded, such as the panel of the first crash.
  await vi.waitFor(() => expect(find('panel')).not.toBeNull(), WAIT);
  await settle();
  const steps: (() => unknown)[] = [
    () => find('search') && fireEvent.input(find('input')!, { target: { value: 'install' } }),
    // The pause before the palette searches. Its results are rendered after this step.
    () => find('search') && vi.advanceTimersByTimeAsync(150),
    // A search that led to a page is offered again.
    () => find('search-result')?.click(),
    () => handle.addContext({ type: 'code', value: 'run()', path: '/install', elementId: 'x' }),
    () => handle.addContext({ type: 'textSelection', value: 'x'.repeat(12_000), path: '/install' }),
    async () => {
      const field = await vi.waitFor(() => {
        const found = root()?.querySelector<HTMLInputElement>('input[type="file"]');
        if (!found) throw new Error('The panel takes no files yet.');
        return found;
      }, WAIT);
      // Files in jsdom cannot be read.
      const file = new File(['a'], 'a.txt', { type: 'text/plain' });
      const files = [Object.assign(file, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) })];
      Object.defineProperty(field, 'files', { configurable: true, value: files });
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await vi.waitFor(() => expect(hasCrashed() || find('attachments') !== null).toBe(true), WAIT);
    },
    () => pressAll(hasCrashed),
    // The one that was added before may have been removed by now.
    () => handle.addContext({ type: 'code', value: 'run()', path: '/install', elementId: 'x' }),
    () => handle.ask('How do I install it?'),
    () => root()?.querySelector<HTMLElement>('.consent button:last-of-type')?.click(),
    () => {
      const mark = root()?.querySelector('a[part=citation]');
      mark?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    },
    () => pressAll(hasCrashed),
    // The second question waits for the first.
    () => ['And then?', 'And after that?'].forEach((question) => handle.ask(question)),
    () => pressAll(hasCrashed),
  ];
  for (const step of steps) {
    if (hasCrashed()) return;
    await act(async () => void (await step()));
    await settle();
  }
}

const PROPS: DocsAssistantProps = {
  domain: 'acme',
  apiKey: 'acme_dsc_1',
  baseUrl: 'https://service.test',
  variant: 'panel',
  attachments: true,
  consent: 'May we?',
  starterQuestions: ['How?'],
  supportUrl: 'mailto:help@example.com',
  slots: { messageActions: () => 'slot' },
};

const SEARCH_PARTS = ['PanelSearch', 'MarkedText'];

/** The options that show a part which only some sites use. */
function toOwnProps(name: string): DocsAssistantProps {
  if (SEARCH_PARTS.includes(name))
    return {
      ...PROPS,
      consent: undefined,
      search: () => [{ url: '/install', title: 'Install' }],
      navigate: () => true,
    };
  if (name === 'AgentTools') return { ...PROPS, agentTools: true };
  if (name === 'PanelParts') return { ...PROPS, parts: { 'data-price': () => 'price' } };
  // The form replaces the link.
  return name === 'ContactForm' ? { ...PROPS, onEscalate: () => {} } : PROPS;
}

// The parts that the panel loads on demand are loaded in advance, so that no wait depends on the load of the machine.
beforeAll(async () => {
  const parts = import.meta.glob(['./**/*.tsx', './ui/**/*.{ts,tsx}', '!**/*.test.*']);
  await Promise.all(Object.values(parts).map((load) => load()));
}, 120_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.mocked(console.error).mockImplementation(() => {});
  document.body.innerHTML = '<pre id="x">run()</pre>';
  // jsdom has no layout, and elements without a size are not offered.
  const boxes = [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(boxes);
  // jsdom has no addresses of blobs, which the download of a conversation needs.
  Object.assign(native(document).defaultView!.URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
});

afterEach(() => {
  crashing.name = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(console.error).mockClear();
});

// jsdom has no such sheets.
beforeAll(() => {
  Object.assign(document.defaultView!, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
});

it('finds the components of the panel', () => {
  expect(components.length).toBeGreaterThan(12);
});

it.each(components)('keeps a crash of %s in the panel, with the conversation and two ways on', async (name) => {
  const onError = vi.fn<NonNullable<DocsAssistantProps['onError']>>();
  const ref = createRef<DocsAssistantHandle>();
  const service = createService();
  render(
    <>
      <p>The site</p>
      <DocsAssistant {...toOwnProps(name)} ref={ref} fetch={service} onError={onError} />
    </>,
  );
  crashing.name = name;
  await useEverything(ref.current as DocsAssistantHandle, () => notice() !== null);
  expect(notice()?.textContent).toBe('The assistant stopped working. Your conversation is still here.');
  expect(find('panel')?.getAttribute('data-variant')).toBe('panel');
  // The styles of the launcher, the connected launcher and the panel.
  expect(root()?.adoptedStyleSheets.length).toBeGreaterThanOrEqual(3);
  expect(document.body.textContent).toContain('The site');
  expect(onError.mock.calls.find(([error]) => error.kind === 'crash')?.[0].cause).toEqual(
    new Error(`crash of ${name}`),
  );

  crashing.name = '';
  await act(async () => find('retry')?.click());
  await settle();
  expect(notice()).toBeNull();
  expect(find('input') ?? find('header')).not.toBeNull();
});

it('keeps a conversation that is stored nowhere, and closes', async () => {
  const ref = createRef<DocsAssistantHandle>();
  render(<DocsAssistant {...PROPS} consent={undefined} persist="none" ref={ref} fetch={createService()} />);
  const handle = ref.current as DocsAssistantHandle;
  act(() => handle.ask('How do I install it?'));
  await vi.waitFor(() => expect(root()?.textContent).toContain('Run it'), WAIT);
  crashing.name = 'Composer';
  act(() => handle.addContext({ type: 'code', value: 'run()' }));
  await vi.waitFor(() => expect(notice()).not.toBeNull(), WAIT);
  expect(find('panel')?.hasAttribute('open')).toBe(true);
  act(() => find('close')?.click());
  expect(handle.isOpen).toBe(false);
  expect(find('panel')?.hasAttribute('open')).toBe(false);

  crashing.name = '';
  act(() => handle.open());
  act(() => find('retry')?.click());
  await vi.waitFor(() => expect(find('input')).not.toBeNull(), WAIT);
  expect(root()?.textContent).toContain('How do I install it?');
  expect(root()?.textContent).toContain('Run it');
});
