import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toPercentiles } from '../shared/toPercentiles';
import { PAUSE_SECONDS, runAskers } from '../shared/runAskers';
import { saveResults } from '../shared/saveResults';
import type { ReadAnswer } from '../shared/timeAnswer';
import { timeAnswer, QUESTIONS } from '../shared/timeAnswer';
import { writeBuiltDocs } from '../shared/writeBuiltDocs';
import { writeLargeDocs } from '../shared/writeLargeDocs';

/**
 * Measures the built local service with a large folder: pages of real length, made from the pages of the newest `ai` package, with different
 * words in each copy. Each start is a new process. It prints the times for reading everything, for a warm start, for one change, for the
 * first byte and first word of answers with 20 askers and with 20 readers, the longest block of the event loop and memory. Next to times it
 * prints the processor time of the service, which other load does not change.
 *
 * `--pages N` sets the number of pages (default 5000); larger numbers have their own targets. `--built` measures the same pages as a built site. `--pause SECONDS` sets how long a reader
 * reads an answer (default 10). Exits with an error if a target is missed. The figures are also written to
 * `e2e/bench/results/service-PAGES.json`, or `service-PAGES-built.json`.
 */
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '5000' },
    built: { type: 'boolean', default: false },
    pause: { type: 'string', default: PAUSE_SECONDS },
  },
});
const PAGES = Number(options.pages);
const PAUSE_S = Number(options.pause);
const ASKERS = 20;
const ROUNDS = 6;

/** Maximum seconds of a warm start, megabytes of memory while answering, and milliseconds to the first byte of 99 in 100 answers. */
const TARGETS =
  PAGES > 5_000 ? { warmS: 2, memoryMb: 400, firstByteMs: null } : { warmS: 1, memoryMb: 250, firstByteMs: 100 };

/** The report of a process with the service. */
interface State {
  url: string;
  tookMs: number;
  filesRead: number;
  /** Longest block of the event loop since the last report, in milliseconds. */
  heldMs: number;
  memoryMb: number;
  /** Processor time so far, in milliseconds. */
  processorMs: number;
  /** The service's own time to the first byte of each answer since the last report, in milliseconds. */
  firstBytesMs: number[];
}

const misses: string[] = [];
const figures: Record<string, unknown> = { pages: PAGES, askers: ASKERS, pauseS: PAUSE_S, targets: TARGETS };
const root = await mkdtemp(join(tmpdir(), 'bench-service-'));
const docs = join(root, options.built ? 'built' : 'docs');
try {
  await writeLargeDocs(join(root, 'docs'), PAGES);
  if (options.built) await writeBuiltDocs(join(root, 'docs'), docs);
  const cold = await start();
  print('cold: everything is read', describe(cold.opening));
  figures.cold = cold.opening;
  await stop(cold.child);
  const warm = await start();
  print('warm: what was kept is opened', describe(warm.opening));
  figures.warm = warm.opening;
  expectAtMost('warm start, s', warm.opening.tookMs / 1000, TARGETS.warmS);
  await changeOne(warm.child);
  await answer(warm.opening.url, warm.child);
  await stop(warm.child);
} finally {
  await rm(root, { recursive: true, force: true });
}
await saveResults(`service-${PAGES}${options.built ? '-built' : ''}`, { ...figures, misses });
for (const miss of misses) console.log(`not met: ${miss}`);
if (misses.length > 0) process.exitCode = 1;

async function start(): Promise<{ child: ChildProcess; opening: State }> {
  const child = fork(fileURLToPath(new URL('localChild.mjs', import.meta.url)), [docs, join(root, 'data')], {
    // Without the TypeScript loader, whose memory would count as the service's.
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
  const file = options.built ? 'part-0/advanced/caching/index.html' : 'part-0/06-advanced/04-caching.mdx';
  await appendFile(join(docs, file), '\n\nOne more line.\n');
  await changed;
  print('one page changes', `seen and indexed after ${(performance.now() - began).toFixed(0)} ms`);
}

async function answer(url: string, child: ChildProcess): Promise<void> {
  // The first answers warm up the JavaScript engine.
  for (const question of QUESTIONS) await timeAnswer(url, question);
  for (const pauseS of [...new Set([PAUSE_S, 0])]) {
    const before = await ask(child);
    const times: ReadAnswer[] = [];
    await runAskers({ askers: ASKERS, rounds: ROUNDS, pauseMs: pauseS * 1_000 }, async (asker, round) => {
      times.push(await timeAnswer(url, QUESTIONS[(asker + round) % QUESTIONS.length] ?? ''));
    });
    const state = await ask(child);
    const who = pauseS === 0 ? `${ASKERS} at once` : `${ASKERS} readers, pause ${pauseS} s`;
    const ownFirstByte = toPercentiles(state.firstBytesMs);
    const firstByte = toPercentiles(times.map(({ first }) => first));
    const firstWord = toPercentiles(times.map(({ found }) => found));
    const tails = { 'first byte in the service': ownFirstByte, 'first byte': firstByte, 'first word': firstWord };
    for (const [name, { p50, p99, max }] of Object.entries(tails)) {
      print(
        `${name}, ${who}`,
        `median ${p50.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms, worst ${max.toFixed(1)} ms (${times.length} questions)`,
      );
    }
    const processorMs = (state.processorMs - before.processorMs) / times.length;
    print(
      `while answering ${who}`,
      `loop held ${state.heldMs.toFixed(0)} ms at most, ${state.memoryMb.toFixed(0)} MB of memory, ${processorMs.toFixed(0)} ms of processor an answer`,
    );
    figures[pauseS === 0 ? 'atOnce' : 'readers'] = {
      ownFirstByte,
      firstByte,
      firstWord,
      processorMs,
      memoryMb: state.memoryMb,
    };
    if (TARGETS.firstByteMs !== null)
      expectAtMost(`first byte in the service, ${who}, ms`, ownFirstByte.p99, TARGETS.firstByteMs);
    expectAtMost(`memory, ${who}, MB`, state.memoryMb, TARGETS.memoryMb);
  }
}

function describe({ tookMs, filesRead, heldMs, memoryMb, processorMs }: State): string {
  return `${(tookMs / 1000).toFixed(2)} s, ${(processorMs / 1000).toFixed(2)} s of processor, ${filesRead} files read, loop held ${heldMs.toFixed(0)} ms at most, ${memoryMb.toFixed(0)} MB of memory`;
}

function expectAtMost(name: string, value: number, most: number): void {
  if (value > most) misses.push(`${name}: ${value.toFixed(2)} is more than ${most}`);
}

function print(name: string, text: string): void {
  console.log(`${name.padEnd(56)} ${text}`);
}
