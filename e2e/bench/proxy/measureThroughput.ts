import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HEADERS, QUESTION } from './contenders';
import { inBench } from '../shared/inBench';
import type { Child } from './startChild';

const run = promisify(execFile);

/** The counts of `autocannon` in one run. */
export interface Throughput {
  requestsPerSecond: number;
  /**
   * Processor time of the server in between for each request, in microseconds; 0 without one. Other load disturbs it
   * least.
   */
  processorUs: number;
  /** Answers other than 2xx, errors and timeouts. */
  failures: number;
}

interface AutocannonResult {
  requests: { average: number; total: number };
  non2xx: number;
  errors: number;
  timeouts: number;
}

/** Requests in a second over 50 connections, measured by `autocannon` in a process of its own. */
export async function measureThroughput(
  url: string,
  isQuestion: boolean,
  seconds: number,
  server: Child | null,
): Promise<Throughput> {
  const before = await server?.readUsage();
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const body = isQuestion ? ['-m', 'POST', '-b', QUESTION] : [];
  const parameters = ['-c', '50', '-d', String(seconds), '-j', '-n', ...headers, ...body, url];
  const { stdout } = await run(process.execPath, [
    inBench('proxy/peers/node_modules/autocannon/autocannon.js'),
    ...parameters,
  ]);
  const result = JSON.parse(stdout) as AutocannonResult;
  const after = await server?.readUsage();
  const processorMs = before && after ? after.processorMs - before.processorMs : 0;
  return {
    requestsPerSecond: result.requests.average,
    processorUs: (processorMs * 1000) / result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
