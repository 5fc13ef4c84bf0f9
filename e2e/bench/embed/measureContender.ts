import type { Browser, Page } from '@playwright/test';
import type { BenchAnswer } from '../shared/createAnswer';
import { toMedian } from '../shared/toMedian';
import type { EmbedContender } from './contenders';
import { createEmbedServer } from './createEmbedServer';
import type { EmbedPageOptions } from './openEmbedPage';
import { openEmbedPage } from './openEmbedPage';

/** The measurements of a contender; `null` if one is not possible. Bytes are compressed with brotli, times are in milliseconds. */
export interface EmbedResult {
  name: string;
  bytesBefore: number;
  requestsBefore: number;
  longestTaskMs: number;
  layoutShift: number;
  /** When a reader scrolls and points at a block of code, and when the reader then selects text. */
  bytesPointing: number;
  requestsPointing: number;
  bytesSelecting: number;
  /** Listeners of the whole page that both have added. */
  listenersReading: number;
  /** From the click to a composer that can be used. */
  bytesOpening: number;
  warmMs: number | null;
  coldMs: number | null;
  /** From the page's load to a complete answer. */
  bytesAnswer: number | null;
}

/** How often each time is measured. */
export interface Runs {
  warm: number;
  cold: number;
}

const THROTTLED = 4;
/** Number of visits for the measurements before any interaction. */
const VISITS = 5;
const QUIET_MS = 500;
const OPEN_WITHIN_MS = 20_000;
const QUESTION = 'How do I change the accent colour?';

/** Measures one contender on its own page. Each figure uses a new browser profile. */
export async function measureContender(
  browser: Browser,
  contender: EmbedContender,
  answer: BenchAnswer,
  runs: Runs,
): Promise<EmbedResult> {
  const server = await createEmbedServer(contender, answer);
  const visit = async <Result>(options: EmbedPageOptions, use: (visit: Visit) => Promise<Result>) => {
    const opened = await openEmbedPage(browser, server.url, options);
    try {
      await opened.page.waitForLoadState('networkidle');
      return await use({ ...opened, contender });
    } finally {
      await opened.close();
    }
  };
  const repeat = async (count: number, options: EmbedPageOptions, isWarm: boolean) => {
    const times: number[] = [];
    for (let run = 0; run < count; run += 1)
      times.push(await visit(options, (each) => timeOpening(each, isWarm)).catch(() => Infinity));
    const median = toMedian(times);
    return Number.isFinite(median) ? median : null;
  };
  try {
    // The first page of a process includes the browser's own start.
    await visit({ cpu: THROTTLED }, readBefore);
    const visits = [];
    for (let time = 0; time < VISITS; time += 1) visits.push(await visit({ cpu: THROTTLED }, readBefore));
    const [before = { bytesBefore: 0, requestsBefore: 0 }] = visits;
    return {
      name: contender.name,
      ...before,
      longestTaskMs: toMedian(visits.map(({ longestTaskMs }) => longestTaskMs)),
      layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      ...(await visit({}, weighReading)),
      ...(await visit({}, weighOpening)),
      warmMs: contender.trigger === null ? null : await repeat(runs.warm, { cpu: THROTTLED }, true),
      coldMs: contender.trigger === null ? null : await repeat(runs.cold, { isSlowLine: true }, false),
    };
  } finally {
    await server.close();
  }
}

type Visit = Awaited<ReturnType<typeof openEmbedPage>> & { contender: EmbedContender };

async function readBefore({ page, bytes, requests }: Visit) {
  const { longestTaskMs, layoutShift } = await page.evaluate(() => ({ ...window.embedWatch.seen }));
  return { bytesBefore: await bytes(), requestsBefore: requests().length, longestTaskMs, layoutShift };
}

/** What a reader pays who reads the page and never asks. */
async function weighReading({ page, bytes, requests }: Visit) {
  const listeners = () => page.evaluate(() => window.embedWatch.countListeners());
  const [bytesBefore, requestsBefore, listenersBefore] = [await bytes(), requests().length, await listeners()];
  await page.mouse.wheel(0, 100);
  await page.locator('pre').hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const bytesPointed = await bytes();
  const requestsPointing = requests().length - requestsBefore;
  await page.locator('p').first().dblclick();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  return {
    bytesPointing: bytesPointed - bytesBefore,
    requestsPointing,
    bytesSelecting: (await bytes()) - bytesPointed,
    listenersReading: (await listeners()) - listenersBefore,
  };
}

async function weighOpening(visit: Visit) {
  const { page, bytes, contender } = visit;
  const before = await bytes();
  const isOpen = await timeOpening(visit, false).then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle');
  const bytesOpening = (await bytes()) - before;
  if (!isOpen || contender.answer === undefined) return { bytesOpening, bytesAnswer: null };
  await ask(page, contender);
  await page.waitForLoadState('networkidle');
  return { bytesOpening, bytesAnswer: await bytes() };
}

/** The time from the click to a usable composer, either with everything loaded after the pointer entered the button, or not. */
async function timeOpening({ page, contender }: Visit, isWarm: boolean): Promise<number> {
  const { trigger, composer } = contender;
  if (trigger !== null) {
    await page.locator(trigger).first().waitFor({ timeout: OPEN_WITHIN_MS });
    if (isWarm) {
      await page.locator(trigger).first().hover();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET_MS);
    }
    // Clicks with the element's own method, because a moving pointer would start loading before the click.
    if (isWarm) await page.mouse.down().then(() => page.mouse.up());
    else
      await page
        .locator(trigger)
        .first()
        .evaluate((button: HTMLElement) => button.click());
  }
  return withinLimit(page.evaluate((selector) => window.embedWatch.untilUsable(selector), composer));
}

async function ask(page: Page, { composer, answer = '' }: EmbedContender) {
  await page.locator(composer).first().fill(QUESTION);
  await page.keyboard.press('Enter');
  await page.locator(answer).first().waitFor({ timeout: OPEN_WITHIN_MS });
}

function withinLimit(time: Promise<number>): Promise<number> {
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The composer did not come.')), OPEN_WITHIN_MS).unref(),
  );
  return Promise.race([time, limit]);
}
