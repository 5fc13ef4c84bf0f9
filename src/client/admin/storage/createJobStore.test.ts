import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECORDS_KEY, createJobStore } from './createJobStore';
import type { JobRecord } from './JobRecord';

const EXPORT: JobRecord<'export-job'> = {
  kind: 'export-job',
  endpoint: '/api',
  projectId: '',
  id: 'e1',
  request: { domain: 'docs.example.com' },
  status: 'running',
  startedAt: '2026-05-01T10:00:00.000Z',
};
const JOB: JobRecord<'agent-job'> = { ...EXPORT, kind: 'agent-job', projectId: 'p', request: { prompt: 'Fix it' } };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('keeps records over a reload, newest first, one for a job', () => {
  const store = createJobStore();
  store.keep(EXPORT);
  store.keep({ ...EXPORT, id: 'e2' });
  store.keep({ ...EXPORT, request: null });
  store.keep(JOB);
  store.setStatus({ ...EXPORT, id: 'e2' }, 'completed');
  store.setStatus({ ...EXPORT, endpoint: '/elsewhere' }, 'failed');
  expect(createJobStore().getRecords()).toEqual([
    JOB,
    { ...EXPORT, request: null },
    { ...EXPORT, id: 'e2', status: 'completed' },
  ]);
});

it('drops records and keeps no more of a kind than its limit', () => {
  const store = createJobStore();
  store.keep(JOB);
  for (let number = 0; number < 30; number += 1) store.keep({ ...EXPORT, id: `e${number}` });
  expect(store.getRecords()).toHaveLength(21);
  store.drop({ ...EXPORT, id: 'e29' });
  expect(store.getRecords()[0]?.id).toBe('e28');
  store.drop({ ...JOB });
  expect(store.getRecords().every(({ kind }) => kind === 'export-job')).toBe(true);
});

it('notifies its listeners of changes, including changes in another tab', () => {
  const store = createJobStore();
  const listener = vi.fn();
  const remove = store.subscribe(listener);
  store.keep(EXPORT);
  store.setStatus(EXPORT, 'running');
  expect(listener).toHaveBeenCalledTimes(1);
  createJobStore().drop(EXPORT);
  window.dispatchEvent(new StorageEvent('storage', { key: RECORDS_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.getRecords()).toEqual([]);
  remove();
  window.dispatchEvent(new StorageEvent('storage', { key: RECORDS_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('keeps records that another tab wrote in between', () => {
  const [one, other] = [createJobStore(), createJobStore()];
  one.keep(EXPORT);
  other.keep(JOB);
  expect(createJobStore().getRecords()).toEqual([JOB, EXPORT]);
});

it.each([
  'nonsense',
  '{}',
  '7',
  JSON.stringify([null, 1, { id: 'e1' }, { ...EXPORT, id: '' }, { ...EXPORT, kind: 'other' }]),
  JSON.stringify([{ ...EXPORT, request: { domain: 'https://docs.example.com' } }]),
  JSON.stringify([{ ...EXPORT, request: { domain: 'docs.example.com', paths: [7] } }]),
  JSON.stringify([{ ...JOB, request: { prompt: '' } }]),
  JSON.stringify([{ ...EXPORT, status: '' }]),
])('reads %s as empty', (text) => {
  localStorage.setItem(RECORDS_KEY, text);
  expect(createJobStore().getRecords()).toEqual([]);
});

it('works in memory if the storage cannot be read or written', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const full = createJobStore();
  full.keep(EXPORT);
  full.keep(JOB);
  expect(full.getRecords()).toEqual([JOB, EXPORT]);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const forbidden = createJobStore();
  forbidden.keep(EXPORT);
  expect(forbidden.getRecords()).toEqual([EXPORT]);
});
