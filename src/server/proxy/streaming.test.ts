import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProxyHandler } from './createProxyHandler';
import { createRecordingService, serve, type RecordingService } from './testing/createRecordingService';
import { ASSISTANT_CANARY, BASE, askRequest, createOptions, createQuestion } from './testing/proxyRequests';
import type { ProxyOptions } from './ProxyOptions';
import { toNodeListener } from './node';
import type { RequestReport } from './RequestReport';

let service: RecordingService;
let proxy: Awaited<ReturnType<typeof serve>> | undefined;
let reports: RequestReport[];
beforeAll(async () => {
  service = await createRecordingService();
});
afterAll(() => service.close());
beforeEach(() => {
  reports = [];
});
afterEach(() => proxy?.close());

const HEAD = { 'Content-Type': 'text/event-stream' };

async function start(more: Partial<ProxyOptions> = {}) {
  const options = createOptions(service.url, { onRequest: (report) => reports.push(report), ...more });
  proxy = await serve(toNodeListener(createProxyHandler(options)));
  return proxy;
}

function ask(url: string, signal?: AbortSignal): Promise<Response> {
  const { method, headers } = askRequest();
  return fetch(`${url}${BASE}/message`, { method, headers, body: JSON.stringify(createQuestion()), signal });
}

/** The next request to the service, and the response that the test writes to. */
function nextAnswer(): Promise<{ outgoing: ServerResponse; closed: Promise<{ isComplete: boolean }> }> {
  return new Promise((resolve) => {
    service.script = (outgoing, { closed }) => resolve({ outgoing, closed });
  });
}

describe('a stream through the proxy', () => {
  it('arrives piece by piece: each piece is read before the service writes the next', async () => {
    const { url } = await start();
    const answer = nextAnswer();
    const asked = ask(url);
    const { outgoing } = await answer;
    outgoing.writeHead(200, HEAD).flushHeaders();
    const response = await asked;
    const reader = response.body?.getReader();
    for (let turn = 0; turn < 50; turn += 1) {
      outgoing.write(`data: ${turn} é\n\n`);
      const { value } = (await reader?.read()) ?? {};
      expect(new TextDecoder().decode(value)).toBe(`data: ${turn} é\n\n`);
    }
    outgoing.end();
    expect((await reader?.read())?.done).toBe(true);
    await expect.poll(() => reports).toMatchObject([{ status: 200, outcome: 'answered', reason: null }]);
  });

  it('passes bytes on as they are, also pieces that end within a character', async () => {
    const { url } = await start();
    const bytes = Buffer.from('data: 😀 é 漢\r\n\r\n: ping\n\n');
    service.script = (outgoing) => {
      outgoing.writeHead(200, HEAD);
      for (const byte of bytes) outgoing.write(Buffer.of(byte));
      outgoing.end();
    };
    expect(Buffer.from(await (await ask(url)).arrayBuffer())).toEqual(bytes);
  });

  it('slows the service down when the reader is slow', async () => {
    const { url } = await start();
    const total = 96 * 1024 * 1024;
    let written = 0;
    service.script = (outgoing) => {
      outgoing.writeHead(200, HEAD);
      const piece = Buffer.alloc(64 * 1024, '.');
      const write = () => {
        while (written < total) {
          written += piece.length;
          if (outgoing.write(piece)) continue;
          outgoing.once('drain', write);
          return;
        }
        outgoing.end();
      };
      write();
    };
    const response = await ask(url);
    let read = 0;
    let ahead = 0;
    for await (const piece of response.body ?? []) {
      read += piece.length;
      ahead = Math.max(ahead, written - read);
      // A reader that does other work between chunks, so the service has time to fill any buffer.
      for (let turn = 0; turn < 5 && read < total / 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(read).toBe(total);
    expect(ahead).toBeLessThan(24 * 1024 * 1024);
  });

  it('asks for one piece at a time', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(Uint8Array.of((pulls += 1))) },
      { highWaterMark: 0 },
    );
    const fetch = () => Promise.resolve(new Response(body, { headers: HEAD }));
    const response = await createProxyHandler(createOptions(service.url, { fetch }))(askRequest());
    const reader = response.body?.getReader();
    expect(pulls).toBe(0);
    await reader?.read();
    await reader?.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect(pulls).toBe(2);
    await reader?.cancel();
  });
});

describe('a client that leaves', () => {
  it.each(['before', 'after'])('closes the connection to the service within a second, %s headers', async (moment) => {
    const { url } = await start();
    const answer = nextAnswer();
    const controller = new AbortController();
    const asked = ask(url, controller.signal);
    const { outgoing, closed } = await answer;
    if (moment === 'after') {
      outgoing.writeHead(200, HEAD).write('data: 1\n\n');
      await (await asked).body?.getReader().read();
    }
    const leftAt = performance.now();
    controller.abort();
    await Promise.allSettled([asked]);
    expect(await closed).toEqual({ isComplete: false });
    expect(performance.now() - leftAt).toBeLessThan(1000);
    await expect.poll(() => reports).toMatchObject([{ outcome: 'left', reason: 'client-left' }]);
  });

  it('is noticed by only the signal, and by only a cancelled body', async () => {
    const handler = createProxyHandler(createOptions(service.url));
    const answer = nextAnswer();
    const controller = new AbortController();
    const asked = handler(new Request(askRequest(), { signal: controller.signal }));
    const bySignal = await answer;
    bySignal.outgoing.writeHead(200, HEAD).write('data: 1\n\n');
    const reader = (await asked).body?.getReader();
    await reader?.read();
    controller.abort();
    expect((await reader?.read())?.done).toBe(true);
    expect(await bySignal.closed).toEqual({ isComplete: false });

    const second = nextAnswer();
    const askedAgain = handler(askRequest());
    const byCancel = await second;
    byCancel.outgoing.writeHead(200, HEAD).write('data: 1\n\n');
    await (await askedAgain).body?.cancel();
    expect(await byCancel.closed).toEqual({ isComplete: false });
  });

  it('that stops reading without leaving is cut off after the idle time', async () => {
    const { port } = await start({ timeoutMs: 300 });
    const answer = nextAnswer();
    const socket = connect(port, '127.0.0.1');
    const body = JSON.stringify(createQuestion());
    const lines = ['Host: proxy.test', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
    socket.write(
      `POST ${BASE}/message HTTP/1.1\r\n${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const { outgoing, closed } = await answer;
    outgoing.writeHead(200, HEAD);
    const piece = Buffer.alloc(1024 * 1024, '.');
    const write = () => {
      while (outgoing.write(piece));
      outgoing.once('drain', write);
    };
    write();
    socket.pause();
    expect(await closed).toEqual({ isComplete: false });
    socket.resume().on('error', () => undefined);
    await once(socket, 'close');
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'timeout' }]);
  });
});

describe('an answer that is not whole', () => {
  it('breaks the reader’s stream when the service falls silent', async () => {
    const { url } = await start({ timeoutMs: 100 });
    service.script = (outgoing) => void outgoing.writeHead(200, HEAD).write('data: 1\n\n');
    await expect((await ask(url)).text()).rejects.toThrow();
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'timeout' }]);
  });

  it('breaks the reader’s stream when the service breaks off', async () => {
    const { url } = await start();
    service.script = (outgoing) => outgoing.writeHead(200, HEAD).write('data: 1\n\n', () => outgoing.destroy());
    await expect((await ask(url)).text()).rejects.toThrow();
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'unreachable' }]);
  });

  it('breaks the reader’s stream before the last byte of a key, however the key is cut into pieces', async () => {
    const { url } = await start();
    const pieces = [ASSISTANT_CANARY.slice(0, 3), ASSISTANT_CANARY.slice(3, -1), ASSISTANT_CANARY.slice(-1), 'more'];
    service.script = (outgoing) => {
      outgoing.writeHead(200, HEAD);
      const write = (index: number) => {
        const piece = pieces[index];
        if (piece === undefined) outgoing.end();
        else outgoing.write(piece, () => setImmediate(write, index + 1));
      };
      write(0);
    };
    let seen = '';
    const decoder = new TextDecoder();
    const reading = (async () => {
      for await (const piece of (await ask(url)).body ?? []) seen += decoder.decode(piece);
    })();
    await expect(reading).rejects.toThrow();
    expect(seen).not.toContain(ASSISTANT_CANARY);
    expect(reports).toMatchObject([{ outcome: 'failed', reason: 'key-echo' }]);
  });
});
