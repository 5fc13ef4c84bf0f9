import { assert, asyncProperty, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFailure } from './readFailure';
import type { ServiceErrorKind } from '../conversation/ServiceError';

const HTML = '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>';

describe('readFailure', () => {
  it.each<[status: number, kind: ServiceErrorKind, retryable: boolean]>([
    [400, 'bad-request', true],
    [401, 'unauthorized', false],
    [402, 'bad-request', true],
    [403, 'forbidden', false],
    [404, 'not-found', false],
    [405, 'bad-request', true],
    [408, 'timeout', true],
    [409, 'conflict', true],
    [413, 'too-large', false],
    [418, 'bad-request', true],
    [422, 'bad-request', true],
    [429, 'rate-limited', true],
    [500, 'server', true],
    [502, 'server', true],
    [503, 'server', true],
    [504, 'timeout', true],
    [529, 'server', true],
  ])('%i is %s', async (status, kind, retryable) => {
    const error = await readFailure(new Response('{"error":"why"}', { status }));
    expect(error).toMatchObject({ name: 'ServiceError', kind, status, retryable, retryAfterMs: undefined });
    expect(error.message).toContain(`The service answered ${status}: why.`);
  });

  it.each([
    ['{ error } (specification section 2.2)', '{"error":"Job not found."}', 'The service answered 500: Job not found.'],
    ['{ message }', '{"message":"No."}', 'The service answered 500: No.'],
    ['a question', '{"message":"Who are you?"}', 'The service answered 500: Who are you?'],
    ['plain text', 'Too many requests\n', 'The service answered 500: Too many requests.'],
    ['HTML', HTML, 'The service answered 500.'],
    ['nothing', '', 'The service answered 500.'],
    ['JSON that was cut', '{"error":"Jo', 'The service answered 500.'],
  ])('reads a body of %s', async (_, body, message) => {
    expect((await readFailure(new Response(body, { status: 500 }))).message).toBe(message);
  });

  it('has no body to read', async () => {
    expect((await readFailure(new Response(null, { status: 500 }))).message).toBe('The service answered 500.');
  });

  it('reads only the beginning of an endless body, and cancels it', async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
      cancel() {
        isCancelled = true;
      },
    });
    await readFailure(new Response(body, { status: 500 }));
    expect(sent).toBeLessThan(32 * 1024);
    expect(isCancelled).toBe(true);
  });

  it('keeps the received part of a body that broke', async () => {
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent) controller.error(new TypeError('The connection was lost.'));
        else controller.enqueue(new TextEncoder().encode('Overloaded'));
        isSent = true;
      },
    });
    expect((await readFailure(new Response(body, { status: 503 }))).message).toContain('Overloaded');
  });

  it('never throws, whatever the body and the header', { tags: 'property' }, async () => {
    for (const body of ['\u0000', '{', '"', '[[[[', '{"error":{"error":{"error":{}}}}', 'é'.repeat(20_000)]) {
      expect((await readFailure(new Response(body, { status: 500, headers: { 'Retry-After': ';;' } }))).kind).toBe(
        'server',
      );
    }
    await assert(
      asyncProperty(uint8Array(), async (bytes) => {
        expect((await readFailure(new Response(bytes, { status: 500 }))).status).toBe(500);
      }),
    );
  });
});
