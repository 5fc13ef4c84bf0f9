import type { BenchPage } from './benchPage';
import { createAfterPaint } from './createAfterPaint';

export interface ProbeOptions {
  /** The answer's last sentence; undefined for a page that shows nothing. */
  ending: string | undefined;
  /**
   * The ending is not looked for before, in milliseconds from the question: it has not been sent yet. So that the frames of a paced stream
   * hold the contender's work and not the probe's, which would count as the contender's, as the page that shows nothing has none.
   */
  endsAfterMs: number;
  /** Gives up after this time. */
  capMs: number;
  /**
   * Looks 20 times a second by a timer instead of in each frame, so that the page paints no frame but its own: for the busy
   * time, which then says nothing about frames, keys and lateness.
   */
  quiet: boolean;
}

export interface ProbeResult {
  /** `shown`: the ending is on screen, the status final. `missing`: final without the ending. `capped`: neither in time. */
  end: 'shown' | 'missing' | 'capped';
  /** When the ending was on screen, by `Date.now()`; undefined when it never was. */
  shownAt: number | undefined;
  /** Delays from a key's event to the next paint, in milliseconds, by the browser's Event Timing: to 8 ms, those from 16 ms on. */
  keyDelays: number[];
  /** Delays from a key's event to a task that the page queues in the frame behind it, in milliseconds: another one may come first. */
  keyTurns: number[];
  /** Tasks of more than 50 ms until the end, in milliseconds. */
  longTasks: number[];
  /** Frames that took longer than 34 ms. */
  slowFrames: number;
  /** Longest frame in milliseconds. */
  worstFrame: number;
}

const SLOW_FRAME_MS = 34;
/** The key that the runner types; the one that sends the question is another. */
export const TYPED_KEY = 'a';
const QUIET_LOOK_MS = 50;
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
export function watchAnswerPaint(page: BenchPage, options: ProbeOptions): Promise<ProbeResult> {
  const startedAt = performance.now();
  const afterPaint = createAfterPaint();
  const keys = watchKeys(afterPaint);
  const tasks = watchEntries({ type: 'longtask' });
  const frames: number[] = [];
  let shownAt: number | undefined;
  let finalAt: number | undefined;
  let lookedAt = startedAt;
  return new Promise((resolve) => {
    const end = (result: ProbeResult['end']) => {
      const longTasks = tasks.stop().map(({ duration }) => duration);
      const slowFrames = frames.filter((duration) => duration > SLOW_FRAME_MS).length;
      const worstFrame = Math.max(0, ...frames);
      const settled = () => resolve({ end: result, shownAt, ...keys.stop(), longTasks, slowFrames, worstFrame });
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

/**
 * Keys count wherever the focus is: some contenders take it back into their own field. When the frame behind a key was painted is the
 * browser's to tell; a task of the page that waits for it may have to wait for a long one, too, which no reader sees.
 */
function watchKeys(afterPaint: ReturnType<typeof createAfterPaint>): {
  stop(): Pick<ProbeResult, 'keyDelays' | 'keyTurns'>;
} {
  const typedAt = new Set<number>();
  const keyTurns: number[] = [];
  const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
    if (key !== TYPED_KEY) return;
    typedAt.add(timeStamp);
    afterPaint(() => keyTurns.push(performance.now() - timeStamp));
  };
  const events = watchEntries({ type: 'event', durationThreshold: 16 });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    stop: () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      const typed = events.stop().filter(({ name, startTime }) => name === 'keydown' && typedAt.has(startTime));
      return { keyDelays: typed.map(({ duration }) => duration), keyTurns };
    },
  };
}

/** Collects what the browser measures, from now on. `durationThreshold` is of Event Timing, in milliseconds. */
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
