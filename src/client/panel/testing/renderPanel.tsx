import { act, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { DocsAssistant } from '../../component/DocsAssistant';
import type { DocsAssistantBaseProps, DocsAssistantHandle, DocsAssistantProps } from '../../options/DocsAssistantProps';
import type { AssistantEvent } from '../../core/conversation/assistantEvents';
import { createControlledFetch } from '../../headless/testing/createControlledFetch';
import { freezeClock, pass } from '../../headless/testing/renderAssistant';

/** Timeout for loading all parts of the panel on a busy machine, in milliseconds. */
const LOAD_TIMEOUT_MS = 120_000;

/** Longest wait for a part of the panel that is loaded. */
const WAIT_S = 3;

/** Prepares the tests of a file that render whole panels, each with an empty storage and a clock that it moves. */
export function preparePanels() {
  beforeAll(loadPanelParts, LOAD_TIMEOUT_MS);
  beforeEach(() => {
    // A panel saves once more when it is removed, after a test.
    sessionStorage.clear();
    freezeClock();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.mocked(console.error).mockClear();
  });
}

/** Loads everything that the panel loads on demand, so that no wait depends on the load of the machine. */
async function loadPanelParts(): Promise<void> {
  const parts = import.meta.glob([
    '../**/*.{ts,tsx}',
    '../../core/**/*.ts',
    '../../markdown/{reading,extended,highlight}/**/*.ts',
    '!**/*.test.*',
    '!**/testing/**',
  ]);
  await Promise.all(Object.values(parts).map((load) => load()));
}

/** Repeats an assertion until it holds. The fake clock moves meanwhile, and everything that has loaded is rendered. */
export async function until(assertion: () => void): Promise<void> {
  for (const [start] = process.hrtime(); ;) {
    await pass(20);
    try {
      return assertion();
    } catch (error) {
      if (process.hrtime()[0] - start > WAIT_S) throw error;
    }
  }
}

/**
 * Renders the component with a fetch that the test answers, and records its events. For tests with a fake clock (`freezeClock`), after
 * {@link preparePanels}.
 */
export function renderPanel(change: DocsAssistantBaseProps = {}) {
  // Failures are logged for developers.
  vi.mocked(console.error).mockImplementation(() => {});
  const network = createControlledFetch();
  const events: AssistantEvent[] = [];
  const ref = createRef<DocsAssistantHandle>();
  let isMounted = true;
  let props = {
    domain: 'acme',
    apiKey: 'acme_dsc_1',
    baseUrl: 'https://service.test',
    docsUrl: 'https://docs.test/',
    fetch: network.fetch,
    onEvent: (event) => void events.push(event),
    ...change,
  } as DocsAssistantProps;
  const toElement = () => (isMounted ? <DocsAssistant {...props} ref={ref} /> : null);
  const page = render(toElement());
  const root = () => {
    const found = document.querySelector('docs-assistant')?.shadowRoot;
    if (!found) throw new Error('The page has no assistant.');
    return found;
  };
  const list = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
  const part = (name: string) => list(`[part~="${name}"]`)[0] ?? null;
  const panel = () => part('panel')!;
  const toName = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
  const assistant = {
    network,
    events,
    root,
    list,
    part,
    panel,
    /** A button or link by its name. */
    control: (name: string) => list('button, a, summary').find((element) => toName(element) === name) ?? null,
    get handle() {
      return ref.current as DocsAssistantHandle;
    },
    get status() {
      return panel().dataset.status;
    },
    field: () => part('input') as HTMLTextAreaElement,
    alert: () => panel().querySelector('[role=alert]')?.textContent ?? null,
    questions: () => list('[part=message][data-role=user]').map(({ textContent }) => textContent ?? ''),
    /** The texts of the answers, without their searches, sources and buttons. */
    answers: () => list('[part=message] [part~=answer]').map(({ textContent }) => textContent ?? ''),
    /** The states of the answers. */
    states: () => list('[part=message][data-role=assistant]').map(({ dataset }) => dataset.state),
    async open() {
      act(() => ref.current?.open());
      await until(() => expect(part('input')).not.toBeNull());
    },
    async press(element: Element | null) {
      if (element === null) throw new Error('There is nothing to press.');
      act(() => void fireEvent.click(element));
      await pass();
    },
    /** Presses the button with a name. */
    async pressButton(name: string) {
      await assistant.press(assistant.control(name));
    },
    async openHistory() {
      await assistant.press(assistant.part('share-toggle'));
      await until(() => expect(assistant.part('history')).not.toBeNull());
      await assistant.press(assistant.part('history'));
    },
    async type(text: string) {
      act(() => void fireEvent.input(assistant.field(), { target: { value: text } }));
      await pass(0);
    },
    async key(key: string, element: Element = assistant.field(), init: KeyboardEventInit = {}) {
      act(() => void fireEvent.keyDown(element, { key, ...init }));
      await pass();
    },
    /** Asks like a reader, and returns the request. */
    async ask(text: string) {
      await assistant.type(text);
      await assistant.key('Enter');
      return network.last;
    },
    /** Asks, and answers. */
    async askAndAnswer(text: string, answer = 'It works.') {
      const request = await assistant.ask(text);
      request.answer(answer);
      await until(() => expect(assistant.states().at(-1)).toBe('done'));
      return request;
    },
    async change(next: DocsAssistantBaseProps) {
      props = { ...props, ...next } as DocsAssistantProps;
      page.rerender(toElement());
      await pass();
    },
    async setMounted(next: boolean) {
      isMounted = next;
      page.rerender(toElement());
      await pass();
    },
    /** Loads the page again: nothing is cleaned up, and only the browser's stores stay. */
    async reload() {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      const stored = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!] as const);
      await assistant.setMounted(false);
      sessionStorage.clear();
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
      await assistant.setMounted(true);
    },
  };
  return assistant;
}
