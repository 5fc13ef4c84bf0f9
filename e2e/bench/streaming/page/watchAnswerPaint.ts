import type { BenchPage } from './benchPage';
import { createAfterPaint } from './createAfterPaint';

export interface ProbeOptions {
  /** The answer's last sentence; undefined for a page that shows nothing. */
  ending: string | undefined;
  /**
   * The probe does not look for the ending before this time, in milliseconds from the question, because it has not been sent yet. The
   * frames of a paced stream then hold only the contender's work. The probe's work would count as the contender's, because the page that
   * shows nothing has no such work.
   */
  endsAfterMs: number;
  /** Gives up after this time. */
  capMs: number;
  /**
   * Looks 20 times a second with a timer instead of in each frame, so that the page paints only its own frames. This is for the busy time;
   * frames, keys and lateness are then not meaningful.
   */
  quiet: boolean;
}

export interface ProbeResult {
  /**
   * `shown`: the ending is on screen and the status is final. `missing`: the status is final without the ending. `capped`: neither in time.
   */
  end: 'shown' | 'missing' | 'capped';
  /** When the ending was on screen, by `Date.now()`; undefined if it never was. */
  shownAt: number | undefined;
  /** Delays from a key event to the next paint, in milliseconds, from the browser's Event Timing: rounded to 8 ms, from 16 ms on. */
  keyDelays: number[];
  /** Tasks of more than 50 ms until the end, in milliseconds. */
  longTasks: number[];
  /** Number of frames longer than 34 ms. */
  slowFrames: number;
}

const SLOW_FRAME_MS = 34;
/** The key that the runner types; another key sends the question. */
export const TYPED_KEY = 'a';
const QUIET_LOOK_MS = 50;
/** Enough to find the ending even if a contender puts labels or buttons after it. */
const TAIL_TEXTS = 60;
/** Time for work that a contender postpones until it is idle. */
const SETTLE_MS = 250;
/** When the status is final but the ending is missing, the probe waits this long for it. */
const GRACE_MS = 2_000;

/**
 * Asks (or waits for the runner to ask with keys) and watches, with one callback per frame and one task after it, until the answer's ending
 * is on screen and the status is final.
 */
export function watchAnswerPaint(page: BenchPage, options: ProbeOptions): Promise<ProbeResult> {
  const startedAt = performance.now();
  const afterPaint = createAfterPaint();
  const keys = watchKeys();
  const tasks = watchEntries({ type: 'longtask' });
  const frames: number[] = [];
  let shownAt: number | undefined;
  let finalAt: number | undefined;
  let lookedAt = startedAt;
  return new Promise((resolve) => {
    const end = (result: ProbeResult['end']) => {
      const longTasks = tasks.stop().map(({ duration }) => duration);
      const slowFrames = frames.filter((duration) => duration > SLOW_FRAME_MS).length;
      const settled = () => resolve({ end: result, shownAt, keyDelays: keys.stop(), longTasks, slowFrames });
      setTimeout(settled, SETTLE_MS);
    };
    const look = () => {
      const now = performance.now();
      if (shownAt === undefined) frames.push(now - lookedAt);
      lookedAt = now;
      if (now - startedAt < options.endsAfterMs) return next();
      if (shownAt === undefined && endsWith(page, options.ending)) shownAt = Date.now();
      const isFinal = page.status() === 'ready' || page.status() === 'error';
      finalAt = isFinal ? (finalAt ?? now) : undefined;
      if (finalAt !== undefined && shownAt !== undefined) return end('shown');
      if (finalAt !== undefined && now - finalAt > GRACE_MS) return end('missing');
      if (now - startedAt > options.capMs) return end('capped');
      next();
    };
    const next = () => (options.quiet ? void setTimeout(look, QUIET_LOOK_MS) : afterPaint(look));
    next();
    page.ask?.();
  });
}

/** Whether the answer's last texts contain the ending. It reads only the last few, so that a long answer costs the same. */
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

/**
 * Watches keys wherever the focus is, because some contenders move it to their own field. Only the browser knows when the frame after a key
 * was painted.
 */
function watchKeys(): { stop(): number[] } {
  const typedAt = new Set<number>();
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === TYPED_KEY) typedAt.add(timeStamp);
  };
  const events = watchEntries({ type: 'event', durationThreshold: 16 });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    stop: () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      const typed = events.stop().filter(({ name, startTime }) => name === 'keydown' && typedAt.has(startTime));
      return typed.map(({ duration }) => duration);
    },
  };
}

/** Collects the browser's measurements from now on. `durationThreshold` is for Event Timing, in milliseconds. */
function watchEntries(options: PerformanceObserverInit & { durationThreshold?: number }): {
  stop(): PerformanceEntryList;
} {
  const entries: PerformanceEntryList = [];
  const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
  observer.observe(options);
  return {
    stop: () => {
      entries.push(...observer.takeRecords());
      observer.disconnect();
      return entries;
    },
  };
}
