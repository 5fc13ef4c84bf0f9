import type { BenchPage } from './benchPage';
import { createAfterPaint } from './createAfterPaint';

export interface ProbeOptions {
  /** The answer's last sentence; undefined for a page that shows nothing. */
  ending: string | undefined;
  /** Gives up after this time. */
  capMs: number;
  /** Watches at least this long, so that the probe's own frames and keys are the same for every quick contender. */
  windowMs: number;
}

export interface ProbeResult {
  /** `shown`: the ending is on screen, the status final. `missing`: final without the ending. `capped`: neither in time. */
  end: 'shown' | 'missing' | 'capped';
  /** When the ending was on screen, by `Date.now()`; undefined when it never was. */
  shownAt: number | undefined;
  /** Delays from a key's event to the next paint, in milliseconds. */
  keyDelays: number[];
  /** Tasks of more than 50 ms until the end, in milliseconds. */
  longTasks: number[];
  /** Frames that took longer than 34 ms. */
  slowFrames: number;
  /** Longest frame in milliseconds. */
  worstFrame: number;
}

const SLOW_FRAME_MS = 34;
/** Enough to find the ending although a contender puts labels or buttons behind it. */
const TAIL_TEXTS = 60;
/** Room for work that a contender puts off until it is idle. */
const SETTLE_MS = 250;
/** A status that turned final with the ending missing gets this long to show it. */
const GRACE_MS = 2_000;

/**
 * Asks (or waits to be asked by the runner's keys) and watches, by one callback a frame and one task behind it, until the
 * answer's ending is on screen and the status is final.
 */
export function watchAnswer(page: BenchPage, options: ProbeOptions): Promise<ProbeResult> {
  const startedAt = performance.now();
  const afterPaint = createAfterPaint();
  const keys = watchKeys(afterPaint);
  const tasks = watchLongTasks();
  let slowFrames = 0;
  let worstFrame = 0;
  let shownAt: number | undefined;
  let finalAt: number | undefined;
  let lastFrameAt: number | undefined;
  const countFrame = (frameAt: number) => {
    const took = frameAt - (lastFrameAt ?? frameAt);
    lastFrameAt = frameAt;
    if (shownAt !== undefined) return;
    if (took > SLOW_FRAME_MS) slowFrames += 1;
    worstFrame = Math.max(worstFrame, took);
  };
  return new Promise((resolve) => {
    const end = (result: ProbeResult['end']) => {
      const longTasks = tasks.stop();
      const settled = () =>
        resolve({ end: result, shownAt, keyDelays: keys.stop(), longTasks, slowFrames, worstFrame });
      setTimeout(settled, SETTLE_MS);
    };
    const look = (frameAt: number) => {
      countFrame(frameAt);
      if (shownAt === undefined && endsWith(page, options.ending)) shownAt = Date.now();
      const now = performance.now();
      const isFinal = page.status() === 'ready' || page.status() === 'error';
      finalAt = isFinal ? (finalAt ?? now) : undefined;
      const watched = now - startedAt;
      if (finalAt !== undefined && watched >= options.windowMs) {
        if (shownAt !== undefined) return end('shown');
        if (now - Math.max(finalAt, startedAt + options.windowMs) > GRACE_MS) return end('missing');
      }
      if (watched > options.capMs) return end('capped');
      afterPaint(look);
    };
    afterPaint(look);
    page.ask?.();
  });
}

/** Whether the answer's last texts hold the ending; reads only the last few, so that a long answer costs the same. */
function endsWith(page: BenchPage, ending: string | undefined): boolean {
  if (ending === undefined) return page.status() === 'ready';
  const root = page.answer();
  if (root === null) return false;
  let text = '';
  let count = 0;
  for (
    let node: Node | null = lastWithin(root);
    node !== null && count < TAIL_TEXTS;
    node = previousWithin(node, root)
  ) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    text = (node.nodeValue ?? '') + text;
    count += 1;
    if (text.includes(ending)) return true;
  }
  return false;
}

function lastWithin(node: Node): Node {
  let last = node;
  while (last.lastChild !== null) last = last.lastChild;
  return last;
}

function previousWithin(node: Node, root: Node): Node | null {
  if (node === root) return null;
  return node.previousSibling === null ? node.parentNode : lastWithin(node.previousSibling);
}

function watchKeys(afterPaint: ReturnType<typeof createAfterPaint>): { stop(): number[] } {
  const delays: number[] = [];
  const field = document.getElementById('typing')!;
  const onKeyDown = (event: KeyboardEvent) => afterPaint(() => delays.push(performance.now() - event.timeStamp));
  field.addEventListener('keydown', onKeyDown);
  return {
    stop: () => {
      field.removeEventListener('keydown', onKeyDown);
      return delays;
    },
  };
}

function watchLongTasks(): { stop(): number[] } {
  const tasks: number[] = [];
  const read = (entries: PerformanceEntryList) => tasks.push(...entries.map((entry) => entry.duration));
  const observer = new PerformanceObserver((list) => void read(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return {
    stop: () => {
      read(observer.takeRecords());
      observer.disconnect();
      return tasks;
    },
  };
}
