import type { BenchAnswer } from '../shared/createAnswer';
import type { BenchServer } from '../shared/createBenchServer';
import type { Cell } from './cells';
import { toEarliestEnd } from './cells';
import type { StreamContender } from './contenders';
import { toPageName } from './contenders';
import type { FinishedDocument } from './findMissingBlocks';
import type { AnswerCheck } from './checkAnswer';
import { checkAnswer, readShownAnswer } from './checkAnswer';
import { openBrowser } from './openBrowser';
import type { BusyTimes } from './pageMetrics';
import { readBusyTimes, readHeap, startMetrics } from './pageMetrics';
import { prepareQuestion, watchPage } from './watchPage';

export interface RunOptions {
  server: BenchServer;
  /** Slowdown factor of the page's processor. */
  cpu: number;
  capMs: number;
  /** See `ProbeOptions`. */
  quiet: boolean;
  answer: BenchAnswer;
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
  /** From a key event to the next paint, from the browser's Event Timing. */
  worstKeyDelay: number;
  /** Number of frames over 34 ms. */
  slowFrames: number;
  heapBytes: number;
}

export interface RunResult extends AnswerCheck {
  /** Undefined when the page hung. */
  measured?: Measurement;
}

const QUESTION = 'How do I set this up?';

let runCount = 0;

/** Asks one contender one question in a new browser and measures it. */
export async function measureRun(contender: StreamContender, cell: Cell, options: RunOptions): Promise<RunResult> {
  const { server, cpu, capMs, quiet, answer } = options;
  const domain = `${cell.name.toLowerCase()}-${(runCount += 1)}`;
  server.play(domain, { answer, deltasPerSecond: cell.deltasPerSecond });
  const browser = await openBrowser();
  try {
    const page = await browser.open(`${server.url}/${toPageName(contender)}/`, {
      baseUrl: server.url,
      domain,
      endpoint: `/discovery/v2/assistant/${domain}/message`,
      question: QUESTION,
      // Text that arrives at once is shown in each frame, as the widget does.
      flushMs: cell.deltasPerSecond === undefined ? 0 : (contender.flushMs ?? 0),
    });
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
        worstKeyDelay: Math.max(0, ...probe.keyDelays),
        slowFrames: probe.slowFrames,
        heapBytes,
      },
    };
  } finally {
    await browser.close();
  }
}
