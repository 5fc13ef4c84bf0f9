import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import type { Attack } from './testing/attack';
import { BODY_ATTACKS } from './testing/bodyAttacks';
import { answerJson, createRecordingService, serve, type RecordingService } from './testing/createRecordingService';
import { HEADER_ATTACKS } from './testing/headerAttacks';
import { ORIGIN_ATTACKS } from './testing/originAttacks';
import { PATH_ATTACKS } from './testing/pathAttacks';
import { ADMIN_CANARY, ASSISTANT_CANARY, BASE, OPERATOR_COOKIE, createOptions } from './testing/proxyRequests';
import { sendRaw } from './testing/sendRaw';
import { toNodeListener } from './node';

/** Limits are off, because they would refuse the later cases. */
const OFF = { address: false, subject: false } as const;
const NO_LIMITS = { message: OFF, adminRead: OFF, adminWrite: OFF };

let service: RecordingService;
let proxy: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  service = await createRecordingService(answerJson({ leaked: true }));
  const handler = createProxyHandler(
    createOptions(service.url, { maxBodyBytes: 64 * 1024, timeoutMs: 150, limits: NO_LIMITS }),
  );
  proxy = await serve(toNodeListener(handler));
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
beforeEach(() => {
  service.requests.length = 0;
});

/** Expects one of these statuses, and that the request did not reach the service. */
async function expectRefusal({ raw, isSilent = false }: Attack, expected: readonly number[]): Promise<void> {
  const connections = service.connections;
  const text = await sendRaw(proxy.port, raw);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  if (isSilent) expect(text).toBe('');
  else expect(statuses.length).toBeGreaterThan(0);
  for (const status of statuses) expect(expected).toContain(status);
  expect(service.requests).toEqual([]);
  expect(service.connections, 'no connection to the service either').toBe(connections);
  expect(text).not.toContain(ADMIN_CANARY);
  expect(text).not.toContain(ASSISTANT_CANARY);
  expect(text).not.toMatch(/access-control-allow-origin: (\*|null|https:\/\/evil)/i);
  expect(text).not.toMatch(/node_modules|\.ts:\d|127\.0\.0\.1/);
}

describe('what is refused without asking the service', () => {
  it('has enough cases, each with its own name', () => {
    const names = [...PATH_ATTACKS, ...HEADER_ATTACKS, ...ORIGIN_ATTACKS, ...BODY_ATTACKS].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it('is tested against a proxy that answers when nothing is wrong', async () => {
    const headers = `Host: proxy.test\r\nSec-Fetch-Site: same-origin\r\nCookie: ${OPERATOR_COOKIE}\r\nConnection: close`;
    const text = await sendRaw(proxy.port, `GET ${BASE}/v2/agent/project-1/job/job-1 HTTP/1.1\r\n${headers}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(service.requests).toHaveLength(1);
  });

  describe('targets', () => {
    it.each(PATH_ATTACKS)('$name', (attack) => expectRefusal(attack, [400, 404, 431]));
  });
  describe('methods, headers, framing, sessions', () => {
    it.each(HEADER_ATTACKS)('$name', (attack) => expectRefusal(attack, [400, 401, 405, 415, 431]));
  });
  describe('origins', () => {
    it.each(ORIGIN_ATTACKS)('$name', (attack) => expectRefusal(attack, [403]));
  });
  describe('bodies', () => {
    it.each(BODY_ATTACKS)('$name', (attack) => expectRefusal(attack, [400, 404, 408, 413, 415]));
  });
});
