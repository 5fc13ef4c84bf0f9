import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agentJob, createFakeProxy, advanceTime, restoreTime, stopTime } from './testing/createFakeProxy';
import { useAgentJob } from './useAgentJob';

const PATH = '/v2/agent/p/job/j1';

beforeEach(() => {
  stopTime();
});

afterEach(restoreTime);

it('follows a job until it is final', async () => {
  const proxy = createFakeProxy({
    [`GET ${PATH}`]: [{ body: agentJob() }, { body: agentJob({ status: 'completed' }) }],
  });
  const { result } = renderHook(() => useAgentJob({ projectId: 'p', id: 'j1' }));
  expect(result.current.job).toBeNull();
  await advanceTime(0);
  expect(result.current.job?.status).toBe('active');
  await advanceTime(2000);
  expect(result.current.job?.status).toBe('completed');
  await advanceTime(60_000);
  expect(proxy.seen).toHaveLength(2);
});

it('asks once in strict mode, and re-renders with new functions have no effect', async () => {
  const proxy = createFakeProxy({ [`GET ${PATH}`]: { body: agentJob() } });
  let count = 0;
  const { rerender } = renderHook(
    () => useAgentJob({ projectId: 'p', id: 'j1', headers: () => ({ 'X-Render': String(count) }) }),
    { wrapper: StrictMode },
  );
  await advanceTime(0);
  expect(proxy.seen).toHaveLength(1);
  for (; count < 100; count += 1) {
    rerender();
    await advanceTime(10);
  }
  expect(proxy.seen).toHaveLength(1);
  await advanceTime(1000);
  expect(proxy.seen).toHaveLength(2);
  expect(proxy.seen[1]?.headers.get('x-render')).toBe('100');
});

it('aborts the pending request on unmount, and sends no more', async () => {
  const proxy = createFakeProxy({ [`GET ${PATH}`]: 'never' });
  const { unmount } = renderHook(() => useAgentJob({ projectId: 'p', id: 'j1' }));
  await advanceTime(0);
  unmount();
  expect(proxy.seen[0]?.signal?.aborted).toBe(true);
  await advanceTime(60_000);
  expect(proxy.seen).toHaveLength(1);
});

it('starts again with another id, without the first job’s state', async () => {
  createFakeProxy({
    [`GET ${PATH}`]: { body: agentJob() },
    'GET /v2/agent/p/job/j2': { body: agentJob({ id: 'j2', status: 'failed' }) },
  });
  const { result, rerender } = renderHook(({ id }) => useAgentJob({ projectId: 'p', id }), {
    initialProps: { id: 'j1' },
  });
  await advanceTime(0);
  rerender({ id: 'j2' });
  expect(result.current.job).toBeNull();
  await advanceTime(0);
  expect(result.current.job).toMatchObject({ id: 'j2', status: 'failed' });
});

it('accepts the answer to a follow-up, once for two calls, and continues to poll', async () => {
  const proxy = createFakeProxy({
    [`GET ${PATH}`]: [{ body: agentJob({ status: 'completed' }) }, { body: agentJob({ status: 'failed' }) }],
    [`POST ${PATH}/message`]: { body: agentJob() },
  });
  const { result } = renderHook(() => useAgentJob({ projectId: 'p', id: 'j1' }));
  await advanceTime(0);
  await act(async () => {
    const both = [result.current.sendFollowUp('More'), result.current.sendFollowUp('More')];
    expect(await Promise.all(both)).toEqual([true, true]);
  });
  expect(proxy.count('POST', `${PATH}/message`)).toBe(1);
  expect(result.current.job?.status).toBe('active');
  await advanceTime(2000);
  expect(result.current.job?.status).toBe('failed');
});

it('says why a follow-up failed and keeps the state', async () => {
  createFakeProxy({
    [`GET ${PATH}`]: { body: agentJob({ status: 'completed' }) },
    [`POST ${PATH}/message`]: { status: 429, body: { error: 'slow down' }, headers: { 'retry-after': '90' } },
  });
  const { result } = renderHook(() => useAgentJob({ projectId: 'p', id: 'j1' }));
  await advanceTime(0);
  await act(async () => {
    expect(await result.current.sendFollowUp('More')).toBe(false);
  });
  expect(result.current.sendFailure).toMatchObject({ kind: 'rate-limited', retryAfterMs: 90_000 });
  expect(result.current.job?.status).toBe('completed');
});
