import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../../fixtures/findViolations';
import type { BenchAnswer } from '../shared/createAnswer';
import { toMedian } from '../shared/toMedian';
import type { EmbedContender } from './contenders';
import { createEmbedServer } from './createEmbedServer';
import type { EmbedPageOptions } from './openEmbedPage';
import { openEmbedPage } from './openEmbedPage';
import type { Calls, ListeningCost } from './traceListeners';
import { EMPTY_LISTENERS, toListeningCost, traceListeners } from './traceListeners';

/** The measurements of a contender; `null` if one is not possible. Bytes are compressed with brotli, times are in milliseconds. */
export interface EmbedResult {
  name: string;
  bytesBefore: number;
  requestsBefore: number;
  longestTaskMs: number;
  layoutShift: number;
  /** The cost of listeners while a reader scrolls and types for 10 s, before the assistant is opened. */
  listening: ListeningCost;
  /** From the click to a composer that can be used. */
  bytesOpening: number;
  warmMs: number | null;
  coldMs: number | null;
  /** From the page's load to a complete answer. */
  bytesAnswer: number | null;
  panel: PanelResult;
}

/** The measurements of the open panel, with an answer in it if possible. */
export interface PanelResult {
  opens: boolean;
  hasNamedDialog: boolean;
  focusesComposer: boolean;
  hasLiveRegion: boolean;
  axeFindings: number;
  policyReports: number;
  trustedTypesReports: number;
  closesOnEscape: boolean;
  returnsFocus: boolean;
}

/** How often each time is measured. */
export interface Runs {
  warm: number;
  cold: number;
}

const THROTTLED = 4;
/** Number of visits for the measurements before any interaction. */
const VISITS = 5;
/** Number of visits that are traced while a reader scrolls and types. */
const TRACED_VISITS = 3;
/** Number of steps of scrolling and typing, and duration of one. */
const STEPS = 100;
const STEP_MS = 100;
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
  const visit = async <Result>(options: EmbedPageOptions, use: (visit: Visit) => Promise<Result>, isStrict = false) => {
    const opened = await openEmbedPage(browser, server.toUrl(isStrict), options);
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
  /** Alternates with a page of empty listeners, so that both meet the same load of the machine. */
  const measureListening = async () => {
    const empty = await createEmbedServer(
      { ...contender, toMarkup: (nonce) => `<script nonce="${nonce}">${EMPTY_LISTENERS}</script>` },
      answer,
    );
    const trace = async (url: string) => {
      const { page, close } = await openEmbedPage(browser, url);
      await page.waitForLoadState('networkidle');
      await prepareTyping(page);
      const calls = await traceListeners(browser, page, () => scrollAndType(page));
      await close();
      return calls;
    };
    const traced: (readonly [Calls, Calls])[] = [];
    try {
      for (let time = 0; time < TRACED_VISITS; time += 1)
        traced.push([await trace(server.toUrl(false)), await trace(empty.toUrl(false))]);
    } finally {
      await empty.close();
    }
    return toListeningCost(traced);
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
      listening: await measureListening(),
      ...(await visit({}, weighOpening)),
      warmMs: contender.trigger === null ? null : await repeat(runs.warm, { cpu: THROTTLED }, true),
      coldMs: contender.trigger === null ? null : await repeat(runs.cold, { isSlowLine: true }, false),
      panel: await visit({}, judgePanel, true),
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

/** Adds a focused field, and text to scroll. */
async function prepareTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.style.cssText = 'position: fixed; top: 0; left: 0';
    document.body.append(
      Object.assign(document.createElement('p'), { textContent: 'Text of the page. '.repeat(9000) }),
    );
    field.focus();
  });
}

/**
 * Simulates a reader who reads and writes on the page: 100 steps of a tenth of a second, each with a wheel step, a mouse move and a key.
 */
async function scrollAndType(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(200 + (step % 20) * 20, 200 + (step % 7) * 30);
    await page.mouse.wheel(0, step % 40 < 20 ? 120 : -120);
    await page.keyboard.press('a');
    await page.waitForTimeout(STEP_MS);
  }
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

async function judgePanel(visit: Visit): Promise<PanelResult> {
  const { page, contender } = visit;
  const { trigger, composer, panel, answer } = contender;
  if (trigger !== null)
    await page
      .locator(trigger)
      .first()
      .focus({ timeout: 5_000 })
      .catch(() => {});
  const opens = await timeOpening(visit, false).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(QUIET_MS);
  const state = await page.evaluate(readPanel, { composer, panel });
  if (opens && answer !== undefined) await ask(page, contender);
  const violations = await findViolations(page);
  const reports = await page.evaluate(() => window.embedWatch.seen.reports);
  if (opens) await page.keyboard.press('Escape');
  await page.waitForTimeout(QUIET_MS);
  const after = await page.evaluate(readPanel, { composer, panel });
  const isClosed = opens && trigger !== null && !after.isShown;
  return {
    opens,
    hasNamedDialog: state.hasNamedDialog,
    focusesComposer: state.isFocused,
    hasLiveRegion: state.hasLiveRegion,
    axeFindings: violations.length,
    policyReports: reports.filter((report) => !/trusted-types/.test(report)).length,
    trustedTypesReports: reports.filter((report) => /trusted-types/.test(report)).length,
    closesOnEscape: isClosed,
    returnsFocus:
      isClosed &&
      trigger !== null &&
      (await page.evaluate((selector) => window.embedWatch.hasFocus(selector), trigger)),
  };
}

/** Runs in the page. */
function readPanel({ composer, panel }: { composer: string; panel: string }) {
  const { find, hasFocus } = window.embedWatch;
  const shown = find(panel);
  const root = (shown?.getRootNode() ?? document) as Document | ShadowRoot;
  const isDialog = shown?.matches('dialog, [role=dialog]') ?? false;
  const labelledBy = shown?.getAttribute('aria-labelledby')?.split(' ')[0];
  const name = shown?.getAttribute('aria-label') ?? (labelledBy && root.getElementById(labelledBy)?.textContent);
  return {
    isShown: shown !== null,
    hasNamedDialog: isDialog && !!name?.trim(),
    isFocused: hasFocus(composer),
    hasLiveRegion: [...root.querySelectorAll('[aria-live=polite], [role=log], [role=status], [role=alert]')].length > 0,
  };
}

function withinLimit(time: Promise<number>): Promise<number> {
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The composer did not come.')), OPEN_WITHIN_MS).unref(),
  );
  return Promise.race([time, limit]);
}
