import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeProxy, exportJob, advanceTime, restoreTime, stopTime } from './testing/createFakeProxy';
import { useStaticExport } from './useStaticExport';

const JOBS = '/v1/static-export/jobs';
const BUNDLE = { bundleUrl: 'https://storage.example.com/b', expiresAt: '2026-05-01T11:00:00Z', sizeBytes: 10 };

beforeEach(() => {
  stopTime();
});

afterEach(restoreTime);

it('starts one job for two calls, follows it and generates its bundle', async () => {
  const proxy = createFakeProxy({
    [`POST ${JOBS}`]: { status: 202, body: { jobId: 'e1' } },
    [`GET ${JOBS}/e1`]: [{ body: exportJob() }, { body: exportJob({ status: 'completed', progress: 100 }) }],
    [`POST ${JOBS}/e1/bundle`]: { body: BUNDLE },
  });
  const { result } = renderHook(() => useStaticExport({}));
  expect(result.current.poll).toBeNull();
  await act(async () => {
    const request = { domain: 'docs.example.com' };
    await Promise.all([result.current.start(request), result.current.start(request)]);
  });
  expect(proxy.count('POST', JOBS)).toBe(1);
  expect(result.current.job).toMatchObject({ jobId: 'e1', status: 'queued' });
  await advanceTime(2000);
  expect(result.current.job).toMatchObject({ status: 'running', progress: 40, pageCount: 12 });
  await advanceTime(2000);
  expect(result.current.poll?.end).toBe('final');
  await act(async () => {
    await Promise.all([result.current.generateBundle(), result.current.generateBundle()]);
  });
  expect(proxy.count('POST', `${JOBS}/e1/bundle`)).toBe(1);
  expect(result.current.bundle).toMatchObject(BUNDLE);
});

it('continues to poll in every state except for completed and failed, and with unknown fields', async () => {
  const states = ['rendering', 'paused', 'canceled', 'done', 'COMPLETED', 'error', 'expired', 'packaging'];
  createFakeProxy({
    [`GET ${JOBS}/e1`]: [
      ...states.map((status) => ({ body: { ...exportJob({ status }), phase: { of: [7] }, progress: '40%' } })),
      { body: exportJob({ status: 'completed' }) },
    ],
  });
  const { result } = renderHook(() => useStaticExport({ initialJobId: 'e1' }));
  await advanceTime(0);
  for (const status of states) {
    expect(result.current).toMatchObject({ job: { status }, poll: { end: null, failure: null } });
    await advanceTime(2000);
  }
  expect(result.current).toMatchObject({ job: { status: 'completed' }, poll: { end: 'final' } });
});

it('keeps the newer state when a server that lags behind answers', async () => {
  createFakeProxy({
    [`GET ${JOBS}/e1`]: [
      { body: exportJob({ progress: 80, updatedAt: '2026-05-01T10:01:00Z' }) },
      { body: exportJob({ progress: 20, updatedAt: '2026-05-01T10:00:30Z' }) },
    ],
  });
  const { result } = renderHook(() => useStaticExport({ initialJobId: 'e1' }));
  await advanceTime(2000);
  expect(result.current.job?.progress).toBe(80);
});

it('shows a bundle only for the job that it belongs to', async () => {
  const proxy = createFakeProxy({
    [`GET ${JOBS}/e1`]: { body: exportJob({ status: 'completed' }) },
    [`GET ${JOBS}/e2`]: { body: exportJob({ jobId: 'e2', status: 'completed' }) },
    [`POST ${JOBS}/e1/bundle`]: { status: 500, body: 'oops' },
  });
  const { result } = renderHook(() => useStaticExport({ initialJobId: 'e1' }));
  await advanceTime(0);
  await act(async () => {
    expect(await result.current.generateBundle()).toBeNull();
  });
  expect(result.current.bundleFailure).toMatchObject({ kind: 'server', detail: 'oops' });
  proxy.set(`POST ${JOBS}/e1/bundle`, { body: BUNDLE });
  await act(async () => {
    await result.current.generateBundle();
  });
  expect(result.current).toMatchObject({ bundleFailure: null, bundle: BUNDLE });
  act(() => result.current.follow('e2'));
  expect(result.current.bundle).toBeNull();
  act(() => result.current.follow(null));
  expect(result.current).toMatchObject({ jobId: null, job: null, poll: null });
});
