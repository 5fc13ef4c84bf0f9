import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../http/listener/listen';
import { bodyFor, createTestService, messageRequest, readEvents, textOf } from '../testing/createTestService';

const service = await createTestService({ scenarios: true });
const listener = await listen(service.handle, { port: 0 });
afterAll(() => listener.close());

/** Sends the request to the listening service. */
async function send(prefix = '', signal?: AbortSignal): Promise<Response> {
  const request = messageRequest(bodyFor('How do I boil water?'), { prefix });
  const { pathname } = new URL(request.url);
  return fetch(listener.url + pathname, {
    method: 'POST',
    headers: request.headers,
    body: await request.text(),
    signal,
  });
}

describe('the service over a socket', () => {
  it('answers', async () => {
    const response = await send();
    expect(textOf(await readEvents(response))).toContain('boilWater');
  });

  it('answers an address with an empty query, which browsers send when they load a failed module again', async () => {
    const own = await listen((request) => Promise.resolve(new Response(new URL(request.url).pathname)), { port: 0 });
    expect(await (await fetch(`${own.url}/embed/mount.js?`)).text()).toBe('/embed/mount.js');
    await own.close();
  });

  it('passes pieces on as they come', async () => {
    const controller = new AbortController();
    const reader = (await send('/scenarios/silence-mid-text', controller.signal)).body?.getReader();
    let text = '';
    while (!text.includes('text-delta')) text += new TextDecoder().decode((await reader?.read())?.value);
    controller.abort();
    expect(text).toContain('"type":"start"');
  });

  it('cuts the connection as a network would', async () => {
    await expect(send('/scenarios/refused')).rejects.toThrow(TypeError);
    const response = await send('/scenarios/cut-mid-text');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('tells the handler when the client leaves, before and during the answer', async () => {
    for (const [when, bodied] of [
      ['before', false],
      ['during', true],
    ] as const) {
      const { promise: left, resolve: onLeft } = defer<string>();
      const { promise: arrived, resolve: onArrived } = defer<void>();
      const own = await listen(
        async (request) => {
          request.signal.addEventListener('abort', () => onLeft(when));
          onArrived();
          const silent = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array([65])) });
          return bodied ? new Response(silent) : new Promise<Response>(() => undefined);
        },
        { port: 0 },
      );
      const controller = new AbortController();
      const answer = fetch(own.url, { signal: controller.signal });
      await (bodied ? answer : arrived);
      controller.abort();
      await answer.catch(() => undefined);
      expect(await left).toBe(when);
      await own.close();
    }
  });

  it('cancels the body that nobody reads any more', async () => {
    const { promise: cancelled, resolve } = defer<void>();
    const own = await listen(
      async () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (stream) => stream.enqueue(new Uint8Array([65])),
            cancel: () => resolve(),
          }),
        ),
      { port: 0 },
    );
    const controller = new AbortController();
    await fetch(own.url, { signal: controller.signal });
    controller.abort();
    await cancelled;
    await own.close();
  });

  it('overwrites an address that a client claims', async () => {
    const own = await listen(async (request) => new Response(request.headers.get('x-local-client-address')), {
      port: 0,
    });
    const response = await fetch(own.url, { headers: { 'x-local-client-address': '203.0.113.9' } });
    expect(await response.text()).toBe('127.0.0.1');
    await own.close();
  });

  it('survives invalid requests', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(listener.port, '127.0.0.1', () =>
        socket.write('GET //[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toContain('400');
  });

  it('says when the port is taken', async () => {
    await expect(listen(service.handle, { port: listener.port })).rejects.toThrow('EADDRINUSE');
  });
});

function defer<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
