import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExportRecord } from './AdminRecords';
import { RECORDS_KEY, createAdminRecordStore } from './createAdminRecordStore';

const EXPORT: ExportRecord = {
  endpoint: '/api',
  jobId: 'e1',
  domain: 'docs.example.com',
  version: null,
  paths: [],
  status: 'running',
  startedAt: '2026-05-01T10:00:00.000Z',
};
const JOB = { endpoint: '/api', projectId: 'p', id: 'j1' };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('keeps records over a reload, newest first, one for a job', () => {
  const store = createAdminRecordStore();
  store.keepExport(EXPORT);
  store.keepExport({ ...EXPORT, jobId: 'e2' });
  store.keepExport({ ...EXPORT, domain: 'other.example.com' });
  store.updateExport('/api', 'e2', { status: 'completed' });
  store.updateExport('/elsewhere', 'e1', { status: 'failed' });
  store.keepAgentJob(JOB);
  const { exports, agentJobs } = createAdminRecordStore().getRecords();
  expect(exports.map((item) => [item.jobId, item.domain, item.status])).toEqual([
    ['e1', 'other.example.com', 'running'],
    ['e2', 'docs.example.com', 'completed'],
  ]);
  expect(agentJobs).toEqual([JOB]);
});

it('drops records and keeps no more than its limit', () => {
  const store = createAdminRecordStore();
  for (let number = 0; number < 30; number += 1) store.keepExport({ ...EXPORT, jobId: `e${number}` });
  expect(store.getRecords().exports).toHaveLength(20);
  store.dropExport('/api', 'e29');
  expect(store.getRecords().exports[0]?.jobId).toBe('e28');
  store.keepAgentJob(JOB);
  store.dropAgentJob({ ...JOB });
  expect(store.getRecords().agentJobs).toEqual([]);
});

it('notifies its listeners of changes, including changes in another tab', () => {
  const store = createAdminRecordStore();
  const listener = vi.fn();
  const remove = store.subscribe(listener);
  store.keepExport(EXPORT);
  store.updateExport('/api', 'e1', { status: 'running' });
  expect(listener).toHaveBeenCalledTimes(1);
  createAdminRecordStore().dropExport('/api', 'e1');
  window.dispatchEvent(new StorageEvent('storage', { key: RECORDS_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.getRecords().exports).toEqual([]);
  remove();
  window.dispatchEvent(new StorageEvent('storage', { key: RECORDS_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('keeps records that another tab wrote in between', () => {
  const [one, other] = [createAdminRecordStore(), createAdminRecordStore()];
  one.keepExport(EXPORT);
  other.keepAgentJob(JOB);
  expect(createAdminRecordStore().getRecords()).toEqual({ exports: [EXPORT], agentJobs: [JOB] });
});

it.each([
  'nonsense',
  '[]',
  '7',
  '{"exports":7,"agentJobs":{}}',
  '{"exports":[null,1,{"jobId":"e1"},{"endpoint":"/api","jobId":"","domain":"d","startedAt":"x","version":null,"paths":[],"status":"running"}]}',
  '{"exports":[{"endpoint":"/api","jobId":"e","domain":"d","startedAt":"x","version":7,"paths":[],"status":"running"}]}',
  '{"exports":[{"endpoint":"/api","jobId":"e","domain":"d","startedAt":"x","version":null,"paths":[],"status":""}]}',
  '{"exports":[{"endpoint":"/api","jobId":"e","domain":"d","startedAt":"x","version":null,"paths":[7],"status":"running"}]}',
])('reads %s as empty', (text) => {
  localStorage.setItem(RECORDS_KEY, text);
  expect(createAdminRecordStore().getRecords()).toEqual({ exports: [], agentJobs: [] });
});

it('works in memory if the storage cannot be read or written', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const full = createAdminRecordStore();
  full.keepExport(EXPORT);
  full.keepAgentJob(JOB);
  expect(full.getRecords()).toEqual({ exports: [EXPORT], agentJobs: [JOB] });

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const forbidden = createAdminRecordStore();
  forbidden.keepExport(EXPORT);
  expect(forbidden.getRecords().exports).toEqual([EXPORT]);
});
