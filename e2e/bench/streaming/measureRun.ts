import type { BenchAnswer } from '../shared/createAnswer';
import type { BenchServer } from '../shared/createBenchServer';
import type { Cell } from './cells';
import { toAnswer, toEarliestEnd, toEarlierAnswers } from './cells';
import type { StreamContender } from './contenders';
import { toPageName } from './contenders';
import type { FinishedDocument } from './findMissingBlocks';
import { holdConversation } from './holdConversation';
import type { AnswerCheck } from './checkAnswer';
import { checkAnswer, readShownAnswer } from './checkAnswer';
import { openBrowser } from './openBrowser';
import type { BenchSettings, EarlierMessage } from './page/benchPage';
import type { BusyTimes } from './pageMetrics';
import { readBusyTimes, readHeap, startMetrics } from './pageMetrics';
import { prepareQuestion, watchPage } from './watchPage';

export interface RunOptions {
  server: BenchServer;
  /** Slowdown factor of the page's processor. */
  cpu: number;
  hostBusy: boolean;
  capMs: number;
  /** See `ProbeOptions`. */
  quiet: boolean;
  finished: FinishedDocument;
}

/** The cost of one answer, from the question until the page is idle. Times in milliseconds. */
export interface Measurement extends BusyTimes {
  /** From the question to the last text on screen. */
  shown: number;
  /** From the writing of the last text to the socket until it is on screen. */
  late: number;
  /** Number of tasks over 50 ms. */
  longTasks: number;
  longTaskTime: number;
  /** From a key event to the next paint, from the browser's Event Timing. */
  worstKeyDelay: number;
  /** From a key event to a task that the page queued in that frame; it includes a long task that comes first. */
  worstKeyTurn: number;
  /** Number of frames over 34 ms. */
  slowFrames: number;
  worstFrame: number;
  heapBytes: number;
  domNodes: number;
}

export interface RunResult extends AnswerCheck {
  /** Undefined when the page hung. */
  measured?: Measurement;
}

const QUESTION = 'How do I set this up?';

let runCount = 0;

/** Asks one contender one question in a new browser and measures it. */
export async function measureRun(contender: StreamContender, cell: Cell, options: RunOptions): Promise<RunResult> {
  const { server, cpu, capMs, quiet } = options;
  const answer = toAnswer(cell);
  const domain = `${cell.name.toLowerCase()}-${(runCount += 1)}`;
  const isAsked = contender.earlier === 'asked';
  const earlier = toEarlierAnswers(cell);
  server.play(domain, { answer, deltasPerSecond: cell.deltasPerSecond, earlier: isAsked ? earlier : [] });
  const browser = await openBrowser();
  try {
    const settings = toSettings(contender, domain, options, answer, isAsked ? [] : earlier);
    const page = await browser.open(`${server.url}/${toPageName(contender)}/`, settings);
    if (isAsked) await holdConversation(page, earlier.length, QUESTION);
    const session = await page.context().newCDPSession(page);
    await startMetrics(session);
    const heapBefore = await readHeap(page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // Typing is not part of the answer: floors, and peers that are hooks, have no field.
    const isAskedByKeys = await prepareQuestion(page, QUESTION);
    const before = await readBusyTimes(session);
    const askedAt = Date.now();
    const probe = await watchPage(page, session, isAskedByKeys, {
      ending: contender.shows === 'nothing' ? undefined : answer.ending,
      endsAfterMs: toEarliestEnd(cell),
      capMs,
      quiet,
    });
    if (probe === undefined) return { outcome: 'capped', failure: 'the page hung' };
    const after = await readBusyTimes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const shown = await page.evaluate(readShownAnswer);
    const heapBytes = (await readHeap(page, session)) - heapBefore;
    const shownAt = probe.shownAt ?? Date.now();
    return {
      ...checkAnswer(contender.shows, shown, probe.end === 'capped', answer.markdown, options.finished),
      measured: {
        busy: after.busy - before.busy,
        script: after.script - before.script,
        style: after.style - before.style,
        layout: after.layout - before.layout,
        shown: shownAt - askedAt,
        late: shownAt - (server.lastTextAt(domain) ?? shownAt),
        longTasks: probe.longTasks.length,
        longTaskTime: probe.longTasks.reduce((sum, duration) => sum + duration, 0),
        worstKeyDelay: Math.max(0, ...probe.keyDelays),
        worstKeyTurn: Math.max(0, ...probe.keyTurns),
        slowFrames: probe.slowFrames,
        worstFrame: probe.worstFrame,
        heapBytes,
        domNodes: shown.domNodes,
      },
    };
  } finally {
    await browser.close();
  }
}

function toSettings(
  contender: StreamContender,
  domain: string,
  options: RunOptions,
  answer: BenchAnswer,
  earlier: BenchAnswer[],
): BenchSettings {
  return {
    baseUrl: options.server.url,
    domain,
    endpoint: `/discovery/v2/assistant/${domain}/message`,
    question: QUESTION,
    flushMs: contender.flushMs ?? 0,
    throttleMs: contender.throttleMs ?? 0,
    hostBusy: options.hostBusy,
    earlier: earlier.flatMap(({ markdown }): EarlierMessage[] => [
      { role: 'user', text: QUESTION },
      { role: 'assistant', text: markdown },
    ]),
    answer: answer.markdown,
  };
}
