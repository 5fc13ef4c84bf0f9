import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessageViewer, type MessageView } from '../../../core/conversation/toMessageView';
import { createMessage } from '../../../core/testing/createConversation';
import { useDrawnFrom } from './useDrawnFrom';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createViews(count: number, characters = 10, name = 'm'): readonly MessageView[] {
  const text = 'x'.repeat(characters);
  const messages = Array.from({ length: count }, (_, index) =>
    createMessage(`${name}${index}`, index % 2 === 0 ? 'user' : 'assistant', text),
  );
  return createMessageViewer('').view(messages, false);
}

/** The values of the hook, step by step, until everything is rendered. */
function watch(messages: readonly MessageView[]) {
  const values: number[] = [];
  const hook = renderHook((given: readonly MessageView[]) => values.push(useDrawnFrom(given)), {
    initialProps: messages,
  });
  for (let steps = 0; values.at(-1) !== 0 && steps < 1_000; steps += 1) act(() => void vi.advanceTimersToNextTimer());
  return { values, hook };
}

it.each([
  ['a short conversation', 4, 100],
  ['a long answer', 2, 500_000],
  ['nothing', 0, 0],
])('draws %s at once', (_, count, characters) => {
  expect(watch(createViews(count, characters)).values).toEqual([0]);
});

it.each([
  ['many messages', 500, 10, 20],
  ['long messages', 40, 30_000, 3],
])('draws %s from the end, a few in each step', (_, count, characters, most) => {
  const { values } = watch(createViews(count, characters));
  const starts = [count, ...values];
  for (const [index, from] of values.entries()) {
    expect(from % 2).toBe(0);
    expect(starts[index]! - from).toBeLessThanOrEqual(most);
  }
  expect(values.at(-1)).toBe(0);
});

it('renders new questions meanwhile, and starts again with another conversation', () => {
  const { values, hook } = watch(createViews(30));
  hook.rerender(createViews(32));
  expect(values.at(-1)).toBe(0);
  hook.rerender(createViews(100, 10, 'other'));
  expect(values.at(-1)).toBe(80);
});
