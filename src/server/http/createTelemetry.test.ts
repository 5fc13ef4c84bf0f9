import { context, trace, type Span, type Tracer } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminRequest,
  ASSISTANT_KEY,
  bodyFor,
  createTestService,
  messageRequest,
  TEST_ORIGIN,
} from '../service/testing/createTestService';
import { startModelEndpoint } from '../service/testing/startModelEndpoint';
import type { RequestLogEntry } from './createTelemetry';

const SECRET_QUESTION = 'How do I boil water for Mrs Smith?';

const spans: { name: string; attributes: Record<string, unknown> }[] = [];
beforeAll(() => {
  const start = (name: string): Span => {
    const span = { name, attributes: {} as Record<string, unknown> };
    spans.push(span);
    const made = trace.wrapSpanContext({ traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 1 });
    made.setAttribute = (key, value) => {
      span.attributes[key] = value;
      return made;
    };
    made.setAttributes = (more) => {
      Object.assign(span.attributes, more);
      return made;
    };
    return made;
  };
  const tracer: Tracer = {
    startSpan: (name: string) => start(name),
    startActiveSpan: (name: string, ...rest: unknown[]) => (rest.at(-1) as (span: Span) => never)(start(name)),
  };
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
});
afterAll(() => {
  trace.disable();
  context.disable();
});

async function readMetrics(service: Awaited<ReturnType<typeof createTestService>>): Promise<string> {
  const response = await service.handle(adminRequest('GET', '/metrics'));
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

describe('what an operator sees', () => {
  it('counts questions that are refused, and no probe of a service that is not ready', async () => {
    const service = await createTestService();
    await service.drain(0);
    expect((await service.handle(new Request(`${TEST_ORIGIN}/readyz`))).status).toBe(503);
    expect(await readMetrics(service)).not.toContain('refusals_total{');
    expect((await service.handle(messageRequest(bodyFor('How?')))).status).toBe(503);
    expect(await readMetrics(service)).toContain('docs_assistant_refusals_total{reason="load"} 1');
    await service.close();
  });

  it('is measured, logged and traced, without questions and keys', async () => {
    const entries: RequestLogEntry[] = [];
    const endpoint = await startModelEndpoint();
    const service = await createTestService({
      log: (entry) => entries.push(entry),
      messagesPerHour: 1,
      model: { baseUrl: endpoint.url, name: 'test' },
    });
    const answered = await service.handle(messageRequest(bodyFor(SECRET_QUESTION)));
    expect(await readMetrics(service)).toContain('docs_assistant_open_answers 1');
    await answered.text();
    await service.handle(messageRequest(bodyFor(SECRET_QUESTION)));
    await service.handle(new Request(`${TEST_ORIGIN}/${ASSISTANT_KEY}`));
    const metrics = await readMetrics(service);
    const route = '/discovery/v2/assistant/{domain}/message';
    for (const line of [
      `docs_assistant_requests_total{route="${route}",status="200"} 1`,
      `docs_assistant_requests_total{route="${route}",status="429"} 1`,
      'docs_assistant_requests_total{route="other",status="404"} 1',
      'docs_assistant_refusals_total{reason="limit"} 1',
      'docs_assistant_searches_total{outcome="found"} 1',
      `docs_assistant_first_byte_seconds_count{route="${route}"} 2`,
      // The question names a heading, so it is searched only as it is.
      'docs_assistant_search_seconds_count 1',
      'docs_assistant_waiting_questions 0',
      'docs_assistant_open_answers 0',
      'docs_assistant_model_tokens_total{direction="output"}',
    ]) {
      expect(metrics).toContain(line);
    }
    expect(metrics).toMatch(/^process_resident_memory_bytes \d/m);
    expect(entries.filter(({ status }) => status !== 200)).toMatchObject([
      { event: 'request', method: 'POST', route, status: 429 },
      { event: 'request', method: 'GET', route: 'other', status: 404 },
    ]);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining([`POST ${route}`, 'search', 'ai.streamText']));
    const written = JSON.stringify([metrics, entries, spans]);
    for (const secret of ['Smith', ASSISTANT_KEY]) expect(written).not.toContain(secret);
    await service.close();
    await endpoint.close();
  });

  it('is only for operators', async () => {
    const service = await createTestService();
    expect((await service.handle(adminRequest('GET', '/metrics', undefined, null))).status).toBe(401);
    await service.close();
  });
});
