import { describe, expect, it } from 'vitest';
import {
  bodyFor,
  createTestService,
  messageRequest,
  readEvents,
  TEST_ORIGIN,
  parseEvents,
} from '../testing/createTestService';

const question = () => messageRequest(bodyFor('How do I boil water?'));

describe('a service that is asked to end', () => {
  it('finishes running answers, and begins no new one', async () => {
    const service = await createTestService({ paceMs: 1 });
    const response = await service.handle(question());
    const events = readEvents(response);
    const drained = service.drain(60_000);
    const refused = await service.handle(question());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await service.handle(new Request(`${TEST_ORIGIN}/readyz`))).status).toBe(503);
    expect((await service.handle(new Request(`${TEST_ORIGIN}/healthz`))).status).toBe(200);
    expect((await events).at(-1)?.type).toBe('finish');
    await drained;
    await service.close();
  });

  it('ends answers that take too long with an error event', async () => {
    const service = await createTestService({ paceMs: 60_000 });
    const response = await service.handle(question());
    const text = response.text();
    await service.drain(1);
    expect(parseEvents(await text).at(-1)).toEqual({
      type: 'error',
      errorText: 'The service is shutting down, so the answer was cut off. Ask again in a moment.',
    });
    expect((await text).endsWith('data: [DONE]\n\n')).toBe(true);
    await service.close();
  });

  it('does not wait for a reader who reads nothing', async () => {
    const service = await createTestService({ paceMs: 60_000 });
    const response = await service.handle(question());
    await service.drain(1);
    await response.body?.cancel();
    await service.close();
  });

  it('waits for no answer that its reader has left', async () => {
    const service = await createTestService({ paceMs: 60_000 });
    const response = await service.handle(question());
    await response.body?.cancel();
    await service.drain(60_000);
    await service.close();
  });
});

it('is ready once its pages are read and it can write', async () => {
  const service = await createTestService();
  for (const path of ['/healthz', '/readyz']) {
    expect((await service.handle(new Request(TEST_ORIGIN + path))).status).toBe(200);
  }
  await service.close();
});
