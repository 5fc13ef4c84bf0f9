import type { Attributes } from '@opentelemetry/api';
import type * as prometheus from 'prom-client';
import { importPeer } from '../lib/importPeer';

/** An answered request, for the log, without question, key or address. */
export interface RequestLogEntry {
  event: 'request';
  /** ISO 8601 date-time. */
  time: string;
  method: string;
  /** The route's path, with names instead of identifiers. */
  route: string;
  status: number;
  /** Milliseconds to the first byte of the answer. */
  firstByteMs: number;
}

/** Upper bounds in seconds, from a search in memory to an answer that no reader waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Statuses with which the service protects itself. */
const REFUSALS: Readonly<Record<number, string>> = { 413: 'body', 429: 'limit', 503: 'load' };

const PREFIX = 'docs_assistant_';

export type Telemetry = Awaited<ReturnType<typeof createTelemetry>>;

/** Does work in a span, whose attributes it can set. */
type InSpan = <T>(name: string, work: (set: (attributes: Attributes) => void) => Promise<T>) => Promise<T>;

/**
 * Measures the service: metrics for Prometheus, if `prom-client` is installed, and spans of the OpenTelemetry API, if the process has set
 * up a provider. Both are free of readers' questions.
 */
export async function createTelemetry(now: () => number, log?: (entry: RequestLogEntry) => void) {
  let missing: unknown;
  const found = await importPeer(() => import('prom-client'), '/metrics', 'prom-client@15').catch((error: unknown) => {
    missing = error;
    return null;
  });
  const metrics = found && createMetrics(found);
  const inSpan = await createSpans();
  let readQueue = () => ({ waiting: 0, open: 0 });
  let hasDefaults = false;
  return {
    /** Measures how a request is answered. `work` must not reject. */
    observe: (request: Request, route: string, work: () => Promise<Response>) =>
      inSpan(`${request.method} ${route}`, async (set) => {
        const began = performance.now();
        const response = await work();
        const seconds = (performance.now() - began) / 1000;
        const { status } = response;
        set({ 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status });
        metrics?.requests.inc({ route, status });
        metrics?.firstByte.observe({ route }, seconds);
        const [time, firstByteMs] = [new Date(now()).toISOString(), Math.round(seconds * 1000)];
        log?.({ event: 'request', time, method: request.method, route, status, firstByteMs });
        return response;
      }),
    /** Counts a request that the service refused to protect itself, by status. Not for a 503 because the storage is gone, nor for a probe. */
    countRefusal(status: number) {
      const reason = REFUSALS[status];
      if (reason !== undefined) metrics?.refusals.inc({ reason });
    },
    /** Measures a search, and counts whether it found anything. */
    search: <T extends { results: readonly unknown[] }>(work: () => Promise<T>) =>
      inSpan('search', async (set) => {
        const end = metrics?.searches.startTimer();
        try {
          const found = await work();
          metrics?.answers.inc({ outcome: found.results.length > 0 ? 'found' : 'nothing' });
          set({ 'docs_assistant.results': found.results.length });
          return found;
        } finally {
          end?.();
        }
      }),
    /** Counts the tokens of an answer that a model wrote. */
    countTokens({ inputTokens = 0, outputTokens = 0 }: { inputTokens?: number; outputTokens?: number }) {
      metrics?.tokens.inc({ direction: 'input' }, inputTokens);
      metrics?.tokens.inc({ direction: 'output' }, outputTokens);
    },
    /** Sets the function that returns how many questions wait and how many answers are streamed, whenever the metrics are read. */
    watchQueue(read: () => { waiting: number; open: number }) {
      readQueue = read;
    },
    /** The metrics in Prometheus's text format. Rejects with the command that installs the missing package. */
    async metrics() {
      if (!metrics) throw missing;
      const { registry } = metrics;
      // Started at the first reading, because these metrics observe the whole process.
      if (!hasDefaults) found.collectDefaultMetrics({ register: registry });
      hasDefaults = true;
      const queue = readQueue();
      metrics.waiting.set(queue.waiting);
      metrics.open.set(queue.open);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

/** Without the API no provider can have been set up, so there are no spans. */
async function createSpans(): Promise<InSpan> {
  const api = await import('@opentelemetry/api').catch(() => null);
  if (!api) return (_, work) => work(() => undefined);
  const tracer = api.trace.getTracer('docs-assistant');
  return (name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await work((attributes) => void span.setAttributes(attributes));
      } finally {
        span.end();
      }
    });
}

function createMetrics({ Counter, Gauge, Histogram, Registry }: typeof prometheus) {
  const registry = new Registry();
  const settings = (name: string, help: string, labelNames: string[] = []) => {
    return { name: PREFIX + name, help, labelNames, registers: [registry] };
  };
  const buckets = BUCKETS;
  return {
    registry,
    requests: new Counter(settings('requests_total', 'Requests by route and status.', ['route', 'status'])),
    refusals: new Counter(
      settings('refusals_total', 'Requests that were refused to protect the service: limit, load or body.', ['reason']),
    ),
    firstByte: new Histogram({
      ...settings('first_byte_seconds', 'Time to the first byte of the answer.', ['route']),
      buckets,
    }),
    searches: new Histogram({ ...settings('search_seconds', 'Time to find passages and quote them.'), buckets }),
    answers: new Counter(settings('searches_total', 'Searches by whether they found anything.', ['outcome'])),
    tokens: new Counter(settings('model_tokens_total', 'Tokens that the model read and wrote.', ['direction'])),
    waiting: new Gauge(settings('waiting_questions', 'Questions that wait for their turn.')),
    open: new Gauge(settings('open_answers', 'Answers that are being streamed.')),
  };
}
