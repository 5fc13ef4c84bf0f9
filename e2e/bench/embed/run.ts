import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { checkEmbedTargets } from './checkEmbedTargets';
import { EMBED_CONTENDERS } from './contenders';
import { inBench } from '../shared/inBench';
import type { EmbedResult } from './measureContender';
import { measureContender } from './measureContender';
import { NO_OTHER_HOSTS } from './openEmbedPage';
import { toEmbedReport } from './toEmbedReport';
import { createAnswer } from '../shared/createAnswer';
import { installPeers } from '../shared/installPeers';

const USAGE = `Usage: npm run bench:embed -- [options]
  --only NAME,…   these contenders alone: ${EMBED_CONTENDERS.map(({ name }) => name).join(', ')}
  --warm N        openings after the pointer came over the button (default 9)
  --cold N        openings over a slow line (default 5)
  --check         fail when ours misses a target`;

const RESULTS = inBench('results/embed.json');
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
    const targets = ours === undefined ? [] : checkEmbedTargets(ours);
    console.log(toEmbedReport(results, targets));
    await write({ chromium: browser.version(), runs, targets, results });
    if (values.check && targets.some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** Writes the results with the date, the machine and the versions of the peers, so that they can be compared later. */
async function write(results: { chromium: string } & Record<string, unknown>): Promise<void> {
  const { dependencies: peers } = JSON.parse(readFileSync(inBench('embed/peers/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  await mkdir(inBench('results'), { recursive: true });
  await writeFile(
    RESULTS,
    `${JSON.stringify({ date: new Date().toISOString(), machine, peers, ...results }, null, 2)}\n`,
  );
  console.log(`\nEverything is in ${RESULTS}`);
}
