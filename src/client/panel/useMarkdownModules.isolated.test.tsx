import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMarkdownModules } from './useMarkdownModules';

/** Simulates a connection that neither answers nor fails. */
vi.mock('../markdown/extended/extendedSyntax', () => new Promise(() => {}));

afterEach(() => vi.useRealTimers());

it('lets an answer wait for its parts for a limited time', async () => {
  vi.useFakeTimers();
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const { result } = renderHook(() => useMarkdownModules(root));
  const settled = vi.fn();
  void result.current.load().then(settled);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
  expect(result.current.extended).toBeNull();
});
