import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAssistantTransport, type AssistantTransportOptions } from './createAssistantTransport';

/** A file that never arrives, as on a network that answers nothing. */
const never = vi.hoisted(() => new Promise<never>(() => {}));
vi.mock('./ownerAdvice', () => never);
vi.mock('./describeProblem', () => never);

const MESSAGES = [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }] }];
const DIRECT = { domain: 'acme', apiKey: 'acme_dsc_1' };

/** The error of a request after a second. */
async function failAfterASecond(options: AssistantTransportOptions): Promise<unknown> {
  let failure: unknown = 'no error yet';
  const sent = createAssistantTransport(options).sendMessages({ chatId: 'c', messages: MESSAGES });
  sent.catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(1000);
  return failure;
}

describe('an error whose words do not load', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes without advice after a second when the network fails', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failAfterASecond({ ...DIRECT, fetch })).toMatchObject({ kind: 'network' });
  });

  it('comes without advice after a second when the service refuses', async () => {
    const fetch = () => Promise.resolve(new Response('', { status: 401 }));
    expect(await failAfterASecond({ ...DIRECT, fetch })).toMatchObject({ kind: 'unauthorized', status: 401 });
  });

  it('names the problem of the options by its code after a second', async () => {
    expect(await failAfterASecond({ domain: 'acme' })).toMatchObject({ kind: 'bad-request' });
  });
});
