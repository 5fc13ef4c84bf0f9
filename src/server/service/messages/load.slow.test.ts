import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { assistantMessagePath, bearer } from '../../../shared/contract';
import { ASSISTANT_KEY, bodyFor } from '../testing/createTestService';
import { askService, sendAdmin, startService, type ServiceProcess } from '../testing/startService';

const MEBIBYTE = 1024 * 1024;

let service: ServiceProcess | undefined;
afterAll(() => service?.end('SIGKILL'));

/** Peak memory of the process, in MiB. */
async function peakMemory({ child }: ServiceProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

/** Sends a body with its length or in chunks. @returns The status and `Retry-After`. */
function post(url: string, body: Buffer, isChunked: boolean): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: bearer(ASSISTANT_KEY),
      'content-type': 'application/json',
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    };
    const sent = request(url + assistantMessagePath('local'), { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => resolve([response.statusCode, response.headers['retry-after']]));
    });
    sent.once('error', reject);
    // In pieces, as from a network.
    for (let start = 0; start < body.length; start += MEBIBYTE) sent.write(body.subarray(start, start + MEBIBYTE));
    sent.end();
  });
}

/** A question with files of nearly the maximum size. */
function largeBody(): Buffer {
  const file = {
    type: 'file' as const,
    mediaType: 'image/png',
    url: `data:image/png;base64,${'A'.repeat(6 * MEBIBYTE)}`,
  };
  const [message] = bodyFor('How do I boil water?').messages;
  return Buffer.from(
    JSON.stringify(
      bodyFor('', {
        messages: [
          { id: '1', role: 'user', parts: [...(message?.parts ?? []), ...Array.from({ length: 10 }, () => file)] },
        ],
      }),
    ),
  );
}

describe('large bodies at the same time', () => {
  it.each([
    ['with their length', false],
    ['in chunks', true],
  ])('take bounded memory %s, and questions go through', async (name, isChunked) => {
    service ??= await startService();
    const { url } = service;
    const before = await peakMemory(service);
    const body = largeBody();
    const uploads = Array.from({ length: 12 }, () => post(url, body, isChunked));
    const asked = await askService(url, 'How do I boil water?');
    expect(asked.events.at(-1)?.type).toBe('finish');
    const outcomes = await Promise.all(uploads);
    const answered = outcomes.filter(([status]) => status === 200).length;
    expect(answered).toBeGreaterThan(0);
    for (const [status, retryAfter] of outcomes) if (status !== 200) expect([status, retryAfter]).toEqual([503, '2']);
    const peak = await peakMemory(service);
    expect(peak).toBeLessThan(before + 600);
    recordBound({
      input: `12 bodies at the same time, ${name}`,
      size: `${Math.round(body.length / MEBIBYTE)} MiB each`,
      outcome: `${answered} answered, others 503; ${peak} MiB of memory at most, ${before} before`,
    });
    expect((await askService(url, 'How do I boil water?')).status).toBe(200);
  });
});

/** Connections are kept alive, as reverse proxies and browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
afterAll(() => agent.destroy());

/** Asks and reads the answer. Returns the status, `Retry-After`, and the milliseconds to the first byte. */
function timeQuestion(url: string, body: string): Promise<{ status: number; retryAfter: number; firstByteMs: number }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: bearer(ASSISTANT_KEY), 'content-type': 'application/json' };
    const began = performance.now();
    const sent = request(url + assistantMessagePath('local'), { method: 'POST', headers, agent }, (response) => {
      const firstByteMs = performance.now() - began;
      const { statusCode: status = 0, headers: received } = response;
      response.resume();
      response.once('end', () => resolve({ status, retryAfter: Number(received['retry-after']), firstByteMs }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Share of the message requests whose first byte came within a second, according to the service. */
async function shareWithinSecond(url: string): Promise<number> {
  const text = await (await sendAdmin('GET', `${url}/metrics`)).text();
  const read = (end: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.includes('first_byte') && line.includes(end))
        ?.split(' ')
        .at(-1),
    );
  return read('le="1",route="/discovery') / read('seconds_count{route="/discovery');
}

const READERS = 150;

describe('more questions than can be answered', () => {
  // The number of refusals depends on the machine: `createSearchQueue.test.ts` checks it with its own clock.
  it('are all answered, refused ones when they ask again after Retry-After', async () => {
    await service?.end('SIGKILL');
    service = await startService();
    const { url } = service;
    const body = JSON.stringify(bodyFor('How do I boil water?'));
    const firstBytes: number[] = [];
    let refused = 0;
    const ask = async (): Promise<void> => {
      const { status, retryAfter, firstByteMs } = await timeQuestion(url, body);
      if (status === 200) {
        firstBytes.push(firstByteMs);
        return;
      }
      expect([status, retryAfter > 0]).toEqual([503, true]);
      refused += 1;
      // Clients ask again at the time that they were told.
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      await ask();
    };
    await Promise.all(Array.from({ length: READERS }, ask));
    const sorted = firstBytes.toSorted((a, b) => a - b);
    const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Infinity);
    const withinSecond = await shareWithinSecond(url);
    recordBound({
      input: 'readers who ask at the same moment',
      size: `${READERS} readers`,
      outcome:
        `all answered; ${refused} times told to come back; in the service ${Math.round(withinSecond * 100)} % within 1 s, ` +
        `first byte p99 ${p99} ms for clients on the same two cores`,
    });
    expect(firstBytes).toHaveLength(READERS);
  });
});
