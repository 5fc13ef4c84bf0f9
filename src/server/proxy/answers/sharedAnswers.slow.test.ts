import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_ID_HEADER } from '../../../shared/contract';
import { createRecordingService, type RecordingService } from '../testing/createRecordingService';
import { BASE, createQuestion } from '../testing/proxyRequests';
import { INSTALL_TIMEOUT_MS } from '../testing/requireBinary';
import { startRedis } from '../testing/startRedis';
import { UNOPTIMIZED } from '../testing/UNOPTIMIZED';
import { findFreePort, type ChildServer } from '../testing/startServer';

const HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const INSTANCES = 3;

let service: RecordingService;
let redis: ChildServer;
let port: number;
let store: ReturnType<typeof createClient>;
let instances: { url: string; child: ChildProcess }[] = [];

async function startInstance() {
  const program = 'src/server/proxy/testing/sharedProxy.ts';
  const child = spawn(process.execPath, [...UNOPTIMIZED, '--import', 'tsx', program, service.url, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: printed.toString().trim(), child };
}

beforeAll(async () => {
  service = await createRecordingService();
  port = await findFreePort();
  redis = await startRedis(port);
  store = createClient({ socket: { port, host: '127.0.0.1' } });
  store.on('error', () => undefined);
  await store.connect();
  instances = await Promise.all(Array.from({ length: INSTANCES }, startInstance));
}, INSTALL_TIMEOUT_MS);
afterEach(async () => {
  if (redis.child.exitCode === null && redis.child.signalCode === null) await store.flushAll();
});
afterAll(async () => {
  for (const { child } of instances) child.kill('SIGKILL');
  store.destroy();
  await redis.stop();
  await service.close();
});

/** Asks the first instance, and waits for the beginning of the answer, which the test writes. */
async function ask() {
  const begun = new Promise<{ outgoing: ServerResponse; closed: Promise<{ isComplete: boolean }> }>((resolve) => {
    service.script = (outgoing, { closed }) => resolve({ outgoing, closed });
  });
  const controller = new AbortController();
  const asked = fetch(`${instances[0]!.url}${BASE}/message`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(createQuestion()),
    signal: controller.signal,
  });
  const { outgoing, closed } = await begun;
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Thread-Id': 't1' }).write('data: one ü\n\n');
  const response = await asked;
  const reader = response.body!.getReader();
  await reader.read();
  const name = response.headers.get(ANSWER_ID_HEADER) ?? '';
  return { name, outgoing, closed, reader, leave: () => controller.abort() };
}

const send = (instance: number, name: string, body: object) =>
  fetch(`${instances[instance]!.url}${BASE}/answer`, {
    method: 'POST',
    headers: { ...HEADERS, [ANSWER_ID_HEADER]: name },
    body: JSON.stringify(body),
  });
const keep = { action: 'keep' };
const read = { action: 'read' };

describe('an answer of one of three instances that share a Redis', () => {
  it('is kept and read through the others, while it is written and after its end', async () => {
    const { name, outgoing, leave } = await ask();
    expect((await send(1, name, keep)).status).toBe(204);
    leave();
    const during = await send(2, name, read);
    expect([during.headers.get('x-thread-id'), during.headers.get(ANSWER_ID_HEADER)]).toEqual(['t1', name]);
    outgoing.write('data: two\n\n');
    outgoing.end('data: three\n\n');
    const whole = 'data: one ü\n\ndata: two\n\ndata: three\n\n';
    expect(await during.text()).toBe(whole);
    for (const instance of [0, 1, 2]) expect(await (await send(instance, name, read)).text()).toBe(whole);
    const from = new TextEncoder().encode('data: one ü\n\nda').byteLength;
    expect(await (await send(1, name, { action: 'read', from })).text()).toBe('ta: two\n\ndata: three\n\n');
    expect(service.requests).toHaveLength(1);
  });

  it('ends upstream when another instance is told to stop it, and is gone everywhere', async () => {
    const { name, closed, leave } = await ask();
    await send(2, name, keep);
    leave();
    expect((await send(1, name, { action: 'stop' })).status).toBe(204);
    expect(await closed).toEqual({ isComplete: false });
    for (const instance of [1, 2]) expect((await send(instance, name, read)).status).toBe(404);
    await expect.poll(() => store.keys(`*${name}*`)).toEqual(expect.not.arrayContaining([expect.stringMatching(/}$/)]));
  });

  it('ends with its reader if nobody asked to keep it, and is removed', async () => {
    const { name, closed, leave } = await ask();
    leave();
    expect(await closed).toEqual({ isComplete: false });
    await expect.poll(async () => (await send(1, name, keep)).status).toBe(404);
  });

  it('is never larger in the store than its bound, and no key stays', async () => {
    const { name, outgoing, reader } = await ask();
    await send(1, name, keep);
    for (const key of await store.keys(`*${name}*`)) expect(await store.pTTL(key), key).toBeGreaterThan(0);
    const piece = `data: ${'x'.repeat(64 * 1024)}\n\n`;
    let received = 0;
    for (let turn = 0; turn < 20; turn += 1) outgoing.write(piece);
    outgoing.end();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      received += value?.byteLength ?? 0;
    expect(received).toBe(20 * piece.length);
    await expect.poll(async () => (await send(2, name, read)).status).toBe(404);
  });

  it('has limits on guessing, over all instances', async () => {
    const { name, leave } = await ask();
    for (let turn = 0; turn < 10; turn += 1) expect((await send(1, name, keep)).status).toBe(204);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await send(1, String.fromCharCode(97 + turn).repeat(32), read)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    leave();
    await send(2, name, { action: 'stop' });
  });

  it('is read as far as it was stored when its instance is killed, and then fails', async () => {
    const { name, outgoing, reader } = await ask();
    expect((await send(1, name, keep)).status).toBe(204);
    outgoing.write('data: two\n\n');
    await reader.read();
    const stored = await send(2, name, read);
    const body = stored.body!.getReader();
    instances[0]!.child.kill('SIGKILL');
    await expect(reader.read()).rejects.toThrow();
    let text = '';
    const decoder = new TextDecoder();
    const readAll = async () => {
      for (;;) {
        const { done, value } = await body.read();
        if (done) return 'complete';
        text += decoder.decode(value, { stream: true });
      }
    };
    await expect(readAll()).rejects.toThrow();
    expect(text).toBe('data: one ü\n\ndata: two\n\n');
    instances[0] = await startInstance();
  }, 30_000);

  it('is kept by its own instance when Redis is gone', async () => {
    await redis.stop();
    const { name, outgoing, leave } = await ask();
    expect((await send(0, name, keep)).status).toBe(204);
    leave();
    outgoing.end('data: two\n\n');
    expect(await (await send(0, name, read)).text()).toBe('data: one ü\n\ndata: two\n\n');
    expect((await send(2, name, read)).status).toBe(404);
  }, 30_000);
});
