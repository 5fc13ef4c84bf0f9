import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HEADERS, QUESTION, inBench } from './contenders';

const run = promisify(execFile);

/** What `autocannon` counted in one run. */
export interface Throughput {
  requestsPerSecond: number;
  /** Answers other than 2xx, errors and timeouts. */
  failures: number;
}

interface AutocannonResult {
  requests: { average: number };
  non2xx: number;
  errors: number;
  timeouts: number;
}

/** Requests in a second over 50 connections, measured by `autocannon` in a process of its own. */
export async function measureThroughput(url: string, isQuestion: boolean, seconds: number): Promise<Throughput> {
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const body = isQuestion ? ['-m', 'POST', '-b', QUESTION] : [];
  const parameters = ['-c', '50', '-d', String(seconds), '-j', '-n', ...headers, ...body, url];
  const { stdout } = await run(process.execPath, [
    inBench('peers-proxy/node_modules/autocannon/autocannon.js'),
    ...parameters,
  ]);
  const result = JSON.parse(stdout) as AutocannonResult;
  return {
    requestsPerSecond: result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
