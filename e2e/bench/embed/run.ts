import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { EMBED_CONTENDERS } from './contenders';
import { inBench } from '../shared/inBench';
import type { EmbedResult } from './measureContender';
import { measureContender } from './measureContender';
import { NO_OTHER_HOSTS } from './openEmbedPage';
import { saveResults } from '../shared/saveResults';
import { toTable } from '../shared/toTable';
import { createAnswer } from '../shared/createAnswer';
import { installPeers } from '../shared/installPeers';

const USAGE = `Usage: npm run bench:embed -- [options]
  --only NAME,…   these contenders alone: ${EMBED_CONTENDERS.map(({ name }) => name).join(', ')}
  --warm N        openings after the pointer came over the button (default 9)
  --cold N        openings over a slow line (default 5)
  --check         fail when ours misses a target`;

/** A short answer of headings, paragraphs and lists, ending before its first code block. */
const ANSWER_DELTAS = 120;

await main();

/** Measures what a page pays for the script tag and for opening it, next to the script-tag builds of other products. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      warm: { type: 'string', default: '9' },
      cold: { type: 'string', default: '5' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (!existsSync('dist/embed.js')) throw new Error('dist/embed.js is missing: run `npm run build` first.');
  const names = values.only?.split(',') ?? EMBED_CONTENDERS.map(({ name }) => name);
  const unknown = names.find((name) => !EMBED_CONTENDERS.some((contender) => contender.name === name));
  if (unknown !== undefined) throw new Error(`There is no contender "${unknown}".\n\n${USAGE}`);
  const contenders = EMBED_CONTENDERS.filter(({ name }) => names.includes(name));
  if (contenders.some(({ name }) => name !== 'ours')) installPeers(inBench('embed/peers'));

  const runs = { warm: Number(values.warm), cold: Number(values.cold) };
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_SWITCHES, NO_OTHER_HOSTS],
  });
  const results: EmbedResult[] = [];
  try {
    for (const contender of contenders) {
      console.log(contender.name);
      results.push(await measureContender(browser, contender, createAnswer(ANSWER_DELTAS), runs));
    }
    const ours = results.find(({ name }) => name === 'ours');
    const misses = ours === undefined ? [] : listMisses(ours);
    report(results);
    for (const miss of misses) console.log(`not met: ${miss}`);
    await saveResults('embed', { chromium: browser.version(), runs, misses, results });
    if (values.check && misses.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** All measurements as a table, and the targets of the script tag. */
function report(results: EmbedResult[]): void {
  const row = (title: string, read: (result: EmbedResult) => number | null) => [
    title,
    ...results.map((result) => read(result)?.toFixed(0) ?? '–'),
  ];
  console.log(
    toTable([
      ['bytes in brotli, times in ms', ...results.map(({ name }) => name)],
      row('bytes before intent', ({ bytesBefore }) => bytesBefore),
      row('requests before intent', ({ requestsBefore }) => requestsBefore),
      row('longest task at 4×', ({ longestTaskMs }) => longestTaskMs),
      row('layout shift, thousandths', ({ layoutShift }) => layoutShift * 1_000),
      row('more bytes, to point at code', ({ bytesPointing }) => bytesPointing),
      row('requests, to point at code', ({ requestsPointing }) => requestsPointing),
      row('more bytes, to select text', ({ bytesSelecting }) => bytesSelecting),
      row('more listeners of the page', ({ listenersReading }) => listenersReading),
      row('more bytes, to open', ({ bytesOpening }) => bytesOpening),
      row('bytes in all, with an answer', ({ bytesAnswer }) => bytesAnswer),
      row('click to composer, warm at 4×', ({ warmMs }) => warmMs),
      row('click to composer, 40 ms and 1.6 Mbit/s', ({ coldMs }) => coldMs),
    ]),
  );
}

/** The targets that the script tag misses. */
function listMisses(ours: EmbedResult): string[] {
  const limits: [keyof Omit<EmbedResult, 'name'>, number][] = [
    ['bytesBefore', 3 * 1024],
    ['requestsBefore', 1],
    ['longestTaskMs', 50],
    ['layoutShift', 0],
    ['bytesPointing', 2 * 1024],
    ['requestsPointing', 1],
    ['bytesAnswer', 60 * 1024],
    ['warmMs', 100],
    ['coldMs', 1_000],
  ];
  return limits.flatMap(([name, limit]) =>
    (ours[name] ?? Infinity) > limit ? [`${name} is ${ours[name]}, the target is ${limit}`] : [],
  );
}
