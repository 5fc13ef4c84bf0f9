import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toPercentiles } from '../proxy/percentiles';
import { timeAnswer, QUESTIONS } from '../shared/timeAnswer';
import { writeLargeDocs } from '../shared/writeLargeDocs';

/**
 * Measures the local service with a large folder: pages of real length, made from those of the newest `ai` package with words changed from
 * copy to copy. Each start is a process of its own. Printed: reading all, starting again with what was kept, taking in one change, the first
 * byte and the first word of answers over a socket while 20 ask at once, the longest time that the event loop was held, and memory.
 * `--pages N` sets the number of pages, 5000 when it is not given; 20000 has targets of its own. Ends with an error where a target is not met.
 */
const { values: options } = parseArgs({ options: { pages: { type: 'string', default: '5000' } } });
const PAGES = Number(options.pages);
const ASKERS = 20;
const ROUNDS = 6;

/** Most seconds of a warm start, megabytes of memory while answering, and milliseconds to the first byte of 99 in 100 answers. */
const TARGETS =
  PAGES > 5_000 ? { warmS: 2, memoryMb: 400, firstByteMs: null } : { warmS: 1, memoryMb: 250, firstByteMs: 100 };

/** The report of a process with the service. */
interface State {
  url: string;
  tookMs: number;
  filesRead: number;
  /** Longest time that the event loop was held since the last time that it was asked, in milliseconds. */
  heldMs: number;
  memoryMb: number;
}

const misses: string[] = [];
const root = await mkdtemp(join(tmpdir(), 'bench-local-'));
const docs = join(root, 'docs');
try {
  await writeLargeDocs(docs, PAGES);
  const cold = await start();
  print('cold: everything is read', describe(cold.opening));
  await stop(cold.child);
  const warm = await start();
  print('warm: what was kept is opened', describe(warm.opening));
  expectAtMost('warm start, s', warm.opening.tookMs / 1000, TARGETS.warmS);
  await changeOne(warm.child);
  await answer(warm.opening.url, warm.child);
  await stop(warm.child);
} finally {
  await rm(root, { recursive: true, force: true });
}
for (const miss of misses) console.log(`not met: ${miss}`);
if (misses.length > 0) process.exitCode = 1;

async function start(): Promise<{ child: ChildProcess; opening: State }> {
  const child = fork(fileURLToPath(new URL('localChild.mjs', import.meta.url)), [docs, join(root, 'data')], {
    // The loader of TypeScript would count as memory of the service.
    execArgv: [],
  });
  return { child, opening: await next<State>(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

async function next<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function ask(child: ChildProcess): Promise<State> {
  child.send('state');
  return next<State>(child);
}

async function changeOne(child: ChildProcess): Promise<void> {
  const began = performance.now();
  const changed = next(child);
  await appendFile(join(docs, 'part-0/06-advanced/04-caching.mdx'), '\n\nOne more line.\n');
  await changed;
  print('one page changes', `seen and indexed after ${(performance.now() - began).toFixed(0)} ms`);
}

async function answer(url: string, child: ChildProcess): Promise<void> {
  // The first answers warm the engine up.
  for (const question of QUESTIONS) await timeAnswer(url, question);
  await ask(child);
  const times: Awaited<ReturnType<typeof timeAnswer>>[] = [];
  const asker = async (_: unknown, number: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeAnswer(url, QUESTIONS[(number + round) % QUESTIONS.length] ?? ''));
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, asker));
  for (const [name, key] of [
    ['first byte', 'first'],
    ['first word', 'found'],
  ] as const) {
    const { p50, p99, max } = toPercentiles(times.map((time) => time[key]));
    print(
      `${name}, ${ASKERS} at once`,
      `median ${p50.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms, worst ${max.toFixed(1)} ms (${times.length} questions)`,
    );
    if (key === 'first' && TARGETS.firstByteMs !== null) expectAtMost('first byte, ms', p99, TARGETS.firstByteMs);
  }
  const state = await ask(child);
  print(
    'while answering',
    `loop held ${state.heldMs.toFixed(0)} ms at most, ${state.memoryMb.toFixed(0)} MB of memory`,
  );
  expectAtMost('memory, MB', state.memoryMb, TARGETS.memoryMb);
}

function describe({ tookMs, filesRead, heldMs, memoryMb }: State): string {
  return `${(tookMs / 1000).toFixed(2)} s, ${filesRead} files read, loop held ${heldMs.toFixed(0)} ms at most, ${memoryMb.toFixed(0)} MB of memory`;
}

function expectAtMost(name: string, value: number, most: number): void {
  if (value > most) misses.push(`${name}: ${value.toFixed(2)} is more than ${most}`);
}

function print(name: string, text: string): void {
  console.log(`${name.padEnd(30)} ${text}`);
}
