import { act, renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AssistantEvent } from '../../core/conversation/assistantEvents';
import type { ServiceError, ServiceErrorKind } from '../../core/conversation/ServiceError';
import type { Assistant } from '../useAssistant';
import { useDocsAssistant, type UseDocsAssistantOptions, type UseDocsAssistantReturn } from '../useDocsAssistant';
import { createControlledFetch } from './createControlledFetch';
// Loaded with the first question and the first error, in real time, which the clock of these tests does not move.
import '../../core/stream/readAnswer';
import '../../core/transport/ownerAdvice';

/** Time in which all sent pieces reach the hook, in milliseconds. */
const SETTLE_MS = 60;

/** The public hook, or the hook beneath it, which does not check the options. */
type Hook = (options: UseDocsAssistantOptions) => Assistant & Partial<Pick<UseDocsAssistantReturn, 'problem'>>;

/** Lets time pass until timers, streams and React are idle. */
export async function pass(ms = SETTLE_MS) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Installs clocks that the test moves. To be called before each test of the hook. */
export function freezeClock() {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: Date.parse('2026-08-01T10:00:00Z') });
}

/**
 * Renders the hook with a fetch that the test answers, and records all callbacks.
 *
 * @param useHook The hook. Default: the public one, which renders with every delta
 */
export function renderAssistant(
  change: UseDocsAssistantOptions = {},
  { isStrict = false, useHook = useDocsAssistant }: { isStrict?: boolean; useHook?: Hook } = {},
) {
  // Failures are logged for developers. They are recorded, so that a test must take them, but not printed.
  vi.mocked(console.error).mockImplementation(() => {});
  const network = createControlledFetch();
  const events: AssistantEvent[] = [];
  const errors: ServiceError[] = [];
  const statuses: string[] = [];
  let renders = 0;
  let options: UseDocsAssistantOptions = {
    domain: 'acme',
    apiKey: 'acme_dsc_1',
    baseUrl: 'https://service.test',
    docsUrl: 'https://docs.test/',
    fetch: network.fetch,
    onEvent: (event) => events.push(event),
    onError: (error) => errors.push(error),
    ...change,
  };
  const hook = renderHook(
    (given: UseDocsAssistantOptions) => {
      const assistant = useHook(given);
      renders += 1;
      if (statuses.at(-1) !== assistant.status) statuses.push(assistant.status);
      return assistant;
    },
    { initialProps: options, reactStrictMode: isStrict },
  );
  return {
    network,
    events,
    errors,
    statuses,
    /** The current value of the hook. */
    get now(): ReturnType<Hook> {
      return hook.result.current;
    },
    get renders() {
      return renders;
    },
    /** Runs an action and waits for its effects. */
    async run(action: (assistant: UseDocsAssistantReturn['actions']) => unknown, ms?: number) {
      let result: unknown;
      act(() => {
        result = action(hook.result.current.actions);
      });
      await pass(ms);
      return result;
    },
    /** Asks, and waits for the request. */
    async ask(text?: string) {
      const result = await this.run((actions) => actions.ask(text));
      expect(result).toBe('asked');
      return network.last;
    },
    /** Renders again with other options. */
    async change(next: UseDocsAssistantOptions) {
      options = { ...options, ...next };
      hook.rerender(options);
      await pass(0);
    },
    unmount: hook.unmount,
    /** The shown messages with their authors and endings. */
    shown: () =>
      hook.result.current.messages.map(({ role, text, state }) => `${role === 'user' ? 'Q' : 'A'} ${state}: ${text}`),
    typesOf: () => events.map(({ type }) => type),
  };
}

/** Returns the failures that were logged for developers, without duplicates. They then no longer count as unexpected. */
export function takeLogged(): ServiceErrorKind[] {
  const calls = vi.mocked(console.error).mock.calls;
  const kinds = calls.map(([name, error]) => {
    expect(name).toBe('[docs-assistant]');
    return (error as ServiceError).kind;
  });
  vi.mocked(console.error).mockClear();
  return kinds;
}
