import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLocalService, listen } from 'docs-assistant-server/local';
import type { LocalService } from 'docs-assistant-server/local';
import installVersion7 from '../ai-7/install';
import { toPercentiles } from './proxy/percentiles';

/**
 * What the local service takes for a large folder: 5,000 pages of real length, made from those of the newest `ai` package with words
 * changed from copy to copy. Printed: reading all, reading again with what was kept, taking in one change, the first byte and the whole of
 * answers over a socket, the longest time that the event loop was held, and memory.
 */
const PAGES = 5_000;
const ROUNDS = 20;
const QUESTIONS = [
  'How do I stream text?',
  'How do I stop a stream?',
  'What is a tool and how do I define one?',
  'genrate strucured data',
  'useChat',
  'How do I limit the number of steps an agent takes?',
];

const root = await mkdtemp(join(tmpdir(), 'bench-local-'));
const docs = join(root, 'docs');
const delay = monitorEventLoopDelay({ resolution: 1 });
installVersion7();
try {
  await writePages();
  await (await open('cold: everything is read')).close();
  const service = await open('warm: what was kept is taken');
  const { url, close } = await listen(service.handle, { port: 0 });
  await changeOne(service);
  await answer(url);
  await close();
  await service.close();
} finally {
  await rm(root, { recursive: true, force: true });
}

/** Copies of real pages; in each copy other long words are changed, so that no two folders speak alike. */
async function writePages(): Promise<void> {
  const source = new URL('../ai-7/node_modules/ai/docs', import.meta.url).pathname;
  const names = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.mdx'));
  let bytes = 0;
  for (let copy = 0, count = 0; count < PAGES; copy += 1) {
    const some = names.slice(0, PAGES - count);
    const target = join(docs, `part-${copy}`);
    await cp(source, target, { recursive: true, filter: (path) => !path.endsWith('.mdx') });
    for (const name of some) {
      const text = (await readFile(join(source, name), 'utf8')).replaceAll(/\b[a-z]{7,}\b/g, (word) =>
        (word.charCodeAt(1) * 31 + word.length * 7 + copy * 13) % 9 === 0 ? `${word}x${copy}` : word,
      );
      bytes += text.length;
      await writeFile(join(target, name), text);
    }
    count += some.length;
  }
  console.log(`${PAGES} pages, ${(bytes / 1e6).toFixed(0)} MB`);
}

async function open(name: string): Promise<LocalService> {
  delay.enable();
  delay.reset();
  const service = await createLocalService({ docsFolder: docs, dataFolder: join(root, 'data'), watch: true });
  delay.disable();
  const { filesRead, tookMs } = service.opening;
  print(
    name,
    `${(tookMs / 1000).toFixed(1)} s, ${filesRead} files read, loop held ${(delay.max / 1e6).toFixed(0)} ms at most, ${memory()}`,
  );
  return service;
}

async function changeOne(service: LocalService): Promise<void> {
  const began = performance.now();
  const changed = new Promise<void>((resolve) => {
    const unsubscribe = service.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
  await appendFile(join(docs, 'part-0/06-advanced/04-caching.mdx'), '\n\nOne more line.\n');
  await changed;
  print('one page changes', `seen and indexed after ${(performance.now() - began).toFixed(0)} ms`);
}

async function answer(url: string): Promise<void> {
  const first: number[] = [];
  const found: number[] = [];
  delay.enable();
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first round warms the engine up.
    if (round === 1) delay.reset();
    for (const question of QUESTIONS) {
      const began = performance.now();
      const response = await fetch(`${url}/discovery/v2/assistant/local/message`, {
        method: 'POST',
        headers: { authorization: 'Bearer local_dsc_demo', 'content-type': 'application/json' },
        body: JSON.stringify({
          fp: 'anonymous',
          messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: question }] }],
        }),
      });
      const reader = response.body?.getReader();
      let text = new TextDecoder().decode((await reader?.read())?.value);
      const firstByte = performance.now() - began;
      while (!text.includes('text-delta')) text += new TextDecoder().decode((await reader?.read())?.value);
      if (round > 0) {
        first.push(firstByte);
        found.push(performance.now() - began);
      }
      await reader?.cancel();
    }
  }
  delay.disable();
  for (const [name, times] of [
    ['first byte', first],
    ['first word', found],
  ] as const) {
    const { p50, p99, max } = toPercentiles(times);
    print(
      name,
      `median ${p50.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms, worst ${max.toFixed(1)} ms (${times.length} questions)`,
    );
  }
  print('while answering', `loop held ${(delay.max / 1e6).toFixed(0)} ms at most, ${memory()}`);
}

function memory(): string {
  const { rss, heapUsed } = process.memoryUsage();
  return `${Math.round(rss / 1e6)} MB of memory (${Math.round(heapUsed / 1e6)} MB heap)`;
}

function print(name: string, text: string): void {
  console.log(`${name.padEnd(30)} ${text}`);
}
