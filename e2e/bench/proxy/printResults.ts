import type { ProxyContender } from './contenders';
import type { Streams } from './measureStreams';
import type { Percentiles } from './percentiles';

/** All that was measured of one contender. */
export interface ContenderResult {
  contender: ProxyContender;
  /** Median over the rounds. */
  requestsPerSecond: { job: number; question: number };
  /** Processor time of the server in between for each request, in microseconds, in the last round; 0 without one. */
  processorUs: { job: number; question: number };
  failures: number;
  latency: { job: Percentiles; question: Percentiles };
  firstByte: Percentiles;
  streams: Streams;
}

/** Prints the results as tables; what a contender adds is counted from the bare service. */
export function printResults(results: readonly ContenderResult[]): void {
  const [bare] = results;
  if (bare === undefined) return;
  const added = (result: ContenderResult, read: (from: ContenderResult) => number) =>
    result === bare ? '–' : `+${(read(result) - read(bare)).toFixed(2)}`;
  console.log(
    '\nThroughput over 50 connections (median), processor time a request in the server in between, latency one at a time',
  );
  console.table(
    toRows(results, (result) => ({
      'jobs/s': Math.round(result.requestsPerSecond.job),
      'questions/s': Math.round(result.requestsPerSecond.question),
      'job µs': Math.round(result.processorUs.job),
      'question µs': Math.round(result.processorUs.question),
      failures: result.failures,
      'job p50 ms': result.latency.job.p50.toFixed(2),
      'added p50': added(result, ({ latency }) => latency.job.p50),
      'question p50 ms': result.latency.question.p50.toFixed(2),
      'added p50 ': added(result, ({ latency }) => latency.question.p50),
      'question p99 ms': result.latency.question.p99.toFixed(2),
    })),
  );
  console.log(`First byte of a stream that goes on, and ${bare.streams.streams} paced streams at once`);
  console.table(
    toRows(results, ({ firstByte, streams }) => ({
      'first byte p50 ms': firstByte.p50.toFixed(2),
      'p99 ms': firstByte.p99.toFixed(2),
      whole: `${streams.whole}/${streams.streams}`,
      'lost pieces': streams.lostPieces,
      'piece delay p50 ms': streams.delay.p50.toFixed(2),
      'p99 ms ': streams.delay.p99.toFixed(2),
      'memory before MB': toMegabytes(streams.memory?.before),
      'peak MB': toMegabytes(streams.memory?.peak),
      'kB/stream': streams.memory === null ? '–' : Math.round(streams.memory.perStream / 1024),
      'processor s': streams.processorMs === null ? '–' : (streams.processorMs / 1000).toFixed(2),
    })),
  );
}

function toRows<Row>(
  results: readonly ContenderResult[],
  toRow: (result: ContenderResult) => Row,
): Record<string, Row> {
  return Object.fromEntries(results.map((result) => [result.contender, toRow(result)]));
}

function toMegabytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : (bytes / 1024 / 1024).toFixed(0);
}
