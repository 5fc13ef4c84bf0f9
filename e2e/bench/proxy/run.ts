import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { installPeers } from '../shared/installPeers';
import type { ProxyContender } from './contenders';
import { BASE_PATH, PROXY_CONTENDERS, PATHS } from './contenders';
import { inBench } from '../shared/inBench';
import { measureFirstByte, measureLatency } from './measureLatency';
import { measureStreams } from './measureStreams';
import type { Throughput } from './measureThroughput';
import { measureThroughput } from './measureThroughput';
import { toMedian } from '../shared/toMedian';
import type { ContenderResult } from './printResults';
import { printResults } from './printResults';
import type { Child } from './startChild';
import { startChild } from './startChild';

const RESULTS = inBench('results/proxy.json');
const ROUNDS = 3;
const SECONDS = 4;
const STREAMS = 1000;

type Servers = Record<ProxyContender, { child: Child | null; base: string }>;

await main();

/**
 * Measures what the proxy adds to the bare service, beside a minimal forwarder, in one run: throughput, latency, first
 * byte, and 1,000 paced streams at once with the memory they take. Everything runs on the loopback, in about two
 * minutes; contenders take turns, so that a busy moment of the machine does not fall on one of them.
 */
async function main(): Promise<void> {
  const startedAt = Date.now();
  installPeers(inBench('proxy/peers'));
  const service = await startChild('serviceChild.ts');
  const serviceUrl = `http://127.0.0.1:${service.port}`;
  const forwarder = await startChild('forwarderChild.ts', [serviceUrl]);
  const proxy = await startChild('proxyChild.ts', [serviceUrl]);
  const servers: Servers = {
    bare: { child: null, base: serviceUrl },
    'http-proxy': { child: forwarder, base: `http://127.0.0.1:${forwarder.port}` },
    'docs-assistant': { child: proxy, base: `http://127.0.0.1:${proxy.port}${BASE_PATH}` },
  };
  try {
    const results = await measure(servers);
    printResults(results);
    await write(results, Math.round((Date.now() - startedAt) / 1000));
    if (results.some(({ streams, failures }) => streams.whole < STREAMS || failures > 0)) process.exitCode = 1;
  } finally {
    await Promise.all([service, forwarder, proxy].map((child) => child.stop()));
  }
}

async function measure(servers: Servers): Promise<ContenderResult[]> {
  // Streams first: memory before them is that of a server that has just begun.
  const streams = await inTurn((contender) => {
    log(contender, `${STREAMS} paced streams`);
    return measureStreams(servers[contender].base + PATHS.message, STREAMS, servers[contender].child);
  });
  const throughput: { job: Throughput; question: Throughput }[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    throughput.push(
      await inTurn(async (contender) => {
        log(contender, `throughput, round ${round} of ${ROUNDS}`);
        const { base, child } = servers[contender];
        const job = await measureThroughput(base + PATHS.job, false, SECONDS, child);
        return { job, question: await measureThroughput(base + PATHS.message, true, SECONDS, child) };
      }),
    );
  }
  const latency = await inTurn(async (contender) => {
    log(contender, 'latency and first byte');
    const { base } = servers[contender];
    const job = await measureLatency(base + PATHS.job, false, 2000);
    const question = await measureLatency(base + PATHS.message, true, 2000);
    return { job, question, firstByte: await measureFirstByte(base + PATHS.message, 400) };
  });
  return PROXY_CONTENDERS.map((contender, index) => {
    const rounds = throughput.map((round) => pick(round, index));
    const { firstByte, ...times } = pick(latency, index);
    return {
      contender,
      requestsPerSecond: {
        job: toMedian(rounds.map(({ job }) => job.requestsPerSecond)),
        question: toMedian(rounds.map(({ question }) => question.requestsPerSecond)),
      },
      processorUs: {
        job: rounds.at(-1)?.job.processorUs ?? 0,
        question: rounds.at(-1)?.question.processorUs ?? 0,
      },
      failures: rounds.reduce((sum, { job, question }) => sum + job.failures + question.failures, 0),
      latency: times,
      firstByte,
      streams: pick(streams, index),
    };
  });
}

/** One contender after another; the results stand in the order of {@link PROXY_CONTENDERS}. */
async function inTurn<T>(take: (contender: ProxyContender) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const contender of PROXY_CONTENDERS) results.push(await take(contender));
  return results;
}

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error('A contender was not measured.');
  return value;
}

async function write(results: ContenderResult[], seconds: number): Promise<void> {
  const { dependencies: peers } = JSON.parse(await readFile(inBench('proxy/peers/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  await mkdir(inBench('results'), { recursive: true });
  await writeFile(
    RESULTS,
    `${JSON.stringify({ date: new Date().toISOString(), machine, peers, seconds, results }, null, 2)}\n`,
  );
  console.log(`${seconds} s; everything is in ${RESULTS}`);
}

function log(contender: ProxyContender, what: string): void {
  console.log(`${contender.padEnd(15)} ${what}`);
}
