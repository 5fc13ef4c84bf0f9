import { afterEach, describe, expect, it } from 'vitest';
import { ANSWER_ID_HEADER, answerPath, bearer } from '../../../shared/contract';
import type { LocalService } from '../main/createLocalService';
import type { LocalServiceOptions } from '../main/LocalServiceOptions';
import { ASSISTANT_KEY, bodyFor, createTestService, messageRequest, TEST_ORIGIN } from '../testing/createTestService';

const OTHER_KEY = 'other_dsc_key';
const QUESTION = bodyFor('How do I cancel the boil?');

let service: LocalService;
afterEach(() => service.close());

async function start(options: Partial<LocalServiceOptions> = {}) {
  service = await createTestService({ assistantKey: [{ key: ASSISTANT_KEY }, { key: OTHER_KEY }], ...options });
}

function send(name: string | null, body: object, key: string | null = ASSISTANT_KEY, domain = 'local') {
  return service.handle(
    new Request(TEST_ORIGIN + answerPath(domain), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: bearer(key) }),
        ...(name !== null && { [ANSWER_ID_HEADER]: name }),
      },
      body: JSON.stringify(body),
    }),
  );
}

async function ask(signal?: AbortSignal) {
  const response = await service.handle(messageRequest(QUESTION, { signal }));
  return { response, name: response.headers.get(ANSWER_ID_HEADER) ?? '', reader: response.body!.getReader() };
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  while (!(await reader.read()).done);
}

/** The text of an answer's stream. */
function textOf(stream: string): string {
  const deltas = stream.matchAll(/^data: (\{"type":"text-delta".*\})$/gm);
  return [...deltas].map(([, data]) => (JSON.parse(data ?? '') as { delta: string }).delta).join('');
}

describe('an answer of the local service that outlives its page', () => {
  it.each(['cancels the stream', 'closes the connection'])(
    'continues when its reader %s, and is read whole',
    async (way) => {
      await start();
      const whole = await (await service.handle(messageRequest(QUESTION))).text();
      const controller = new AbortController();
      const { name, reader, response } = await ask(controller.signal);
      await reader.read();
      expect((await send(name, { action: 'keep' })).status).toBe(204);
      if (way === 'cancels the stream') await reader.cancel();
      else controller.abort();
      const again = await send(name, { action: 'read' });
      expect(again.headers.get('content-type')).toBe(response.headers.get('content-type'));
      const text = await again.text();
      expect(textOf(text)).toBe(textOf(whole));
      expect(text).toContain('"type":"finish"');
      expect(text.endsWith(await (await send(name, { action: 'read', from: 100 })).text())).toBe(true);
    },
  );

  it('ends with its reader if nobody asked to keep it, and when it is stopped', async () => {
    await start();
    const left = await ask();
    await left.reader.read();
    await left.reader.cancel();
    expect((await send(left.name, { action: 'read' })).status).toBe(404);
    const stopped = await ask();
    await send(stopped.name, { action: 'keep' });
    expect((await send(stopped.name, { action: 'stop' })).status).toBe(204);
    expect((await send(stopped.name, { action: 'read' })).status).toBe(404);
  });

  it('is given only to the key that asked, on the site that was asked', async () => {
    await start();
    const { name, reader } = await ask();
    expect((await send(name, { action: 'keep' }, null)).status).toBe(401);
    expect((await send(name, { action: 'keep' }, 'wrong_dsc_key')).status).toBe(401);
    expect((await send(name, { action: 'keep' }, OTHER_KEY)).status).toBe(404);
    expect((await send(name, { action: 'keep' }, ASSISTANT_KEY, 'other')).status).toBe(404);
    expect((await send(null, { action: 'keep' })).status).toBe(404);
    expect((await send(name, { action: 'delete' })).status).toBe(400);
    await drain(reader);
  });

  it('counts guesses as questions, and no request for a known answer', async () => {
    await start({ messagesPerAddressAndDay: 2 });
    const { name, reader } = await ask();
    for (let turn = 0; turn < 5; turn += 1) expect((await send(name, { action: 'keep' })).status).toBe(204);
    expect((await send('guess', { action: 'read' })).status).toBe(404);
    expect((await send('guess', { action: 'read' })).status).toBe(429);
    expect((await service.handle(messageRequest(QUESTION))).status).toBe(429);
    await drain(reader);
  });

  it('includes the thread key, which is sent once', async () => {
    await start({ threadKeys: true });
    const { name, response, reader } = await ask();
    await send(name, { action: 'keep' });
    await reader.cancel();
    const again = await send(name, { action: 'read' });
    expect(again.headers.get('x-thread-key')).toBe(response.headers.get('x-thread-key'));
    expect(again.headers.get('x-thread-key')).toMatch(/./);
    await again.body?.cancel();
  });
});
