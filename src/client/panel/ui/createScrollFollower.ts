import { listenTo, native } from '../../page/browser/native';
import { readZoom } from '../../page/browser/readZoom';

/** Distance to the end, in pixels, within which the reader counts as being at the end. */
const NEAR_BOTTOM_PX = 24;

/** Space above a question at the top of the view, in pixels. */
const ABOVE_QUESTION_PX = 12;

export interface FollowedElements {
  scroller: HTMLElement;
  content: HTMLElement;
  /** An element after the content that adds space, so that a question can be scrolled to the top of the view. */
  room: HTMLElement;
}

/** Moves a scroller as its content grows. */
export type ScrollFollower = ReturnType<typeof createScrollFollower>;

/**
 * Keeps a scroller at its end while its content grows, or a question at the top of the view. After the reader scrolls up, it does not
 * move until the reader returns to the end or asks for it.
 *
 * @param onAtLatest Called with whether the end is in view or being followed.
 */
export function createScrollFollower(
  { scroller, content, room }: FollowedElements,
  onAtLatest: (isAtLatest: boolean) => void,
) {
  let isFollowing = true;
  /** The question that is or was at the top of the view. */
  let question: HTMLElement | null = null;
  let { scrollTop: lastTop, scrollHeight: lastHeight } = scroller;

  const isAtEnd = () => content.offsetHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_BOTTOM_PX;

  function setFollowing(value: boolean) {
    isFollowing = value;
    onAtLatest(value);
    // Scroll anchoring is off while the end is followed, because it would move the view up when blocks above get their size.
    scroller.style.overflowAnchor = value ? 'none' : '';
  }

  function goToEnd() {
    lastHeight = scroller.scrollHeight;
    scroller.scrollTop = lastHeight;
    lastTop = scroller.scrollTop;
  }

  /** Pads the end of the content so that the last question can be scrolled to the top of the view. */
  function makeRoom() {
    const missing = question?.isConnected ? scroller.clientHeight - content.offsetHeight + toTop(question, content) : 0;
    room.style.height = `${Math.max(0, missing)}px`;
  }

  function handleScroll() {
    const { scrollTop: top, scrollHeight: height } = scroller;
    // Shrinking content also scrolls, when skipped blocks get their size.
    const isReader = height >= lastHeight;
    if (isFollowing && top < lastTop - 1 && isReader && !isAtEnd()) setFollowing(false);
    else if (!isFollowing && top > lastTop && isAtEnd() && height <= content.offsetHeight) setFollowing(true);
    lastTop = top;
    lastHeight = height;
  }

  function handleResize() {
    // Hidden elements have no size. What they show stays as it is until they are back.
    if (scroller.clientHeight === 0) return;
    if (question !== null) makeRoom();
    if (isFollowing) goToEnd();
    else if (question !== null) onAtLatest(isAtEnd());
  }

  const stop = watchElements(scroller, content, handleScroll, () => setFollowing(false), handleResize);
  setFollowing(true);

  return {
    /** Scrolls to the end and follows it until the reader scrolls up. */
    followEnd() {
      setFollowing(true);
      scroller.scrollTop = scroller.scrollHeight;
    },
    /**
     * Scrolls the last question (or, without a question, the beginning) to the top of the view and stays there. With `isKept` false it
     * follows the end, and the space for an earlier question is removed.
     */
    showQuestion(isKept: boolean) {
      // Queued questions are below the streaming answer and do not count.
      const questions = content.querySelectorAll<HTMLElement>('[data-role="user"]');
      question = isKept ? ([...questions].at(-1) ?? null) : null;
      makeRoom();
      setFollowing(!isKept);
      if (!isKept) return;
      onAtLatest(true);
      scroller.scrollTop = question ? toTop(question, content) : 0;
    },
    /** Follows the end after growth, when all of the new content is in the page. */
    async followGrowth(): Promise<void> {
      await Promise.resolve();
      // A hidden page is laid out only when it is shown again.
      if (native(scroller.ownerDocument).hidden) return;
      // If `scrollTop` is less than before, the reader has scrolled up and the scroll event is still pending.
      if (isFollowing && scroller.scrollHeight !== lastHeight && scroller.scrollTop >= lastTop - 1) goToEnd();
    },
    stop,
  };
}

/** Start of a question in the content, including the space above it. */
function toTop(question: HTMLElement, content: HTMLElement): number {
  const top = question.getBoundingClientRect().top - content.getBoundingClientRect().top;
  return Math.max(0, Math.round(top / readZoom(content)) - ABOVE_QUESTION_PX);
}

/** Keys that scroll up. */
const UP_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/**
 * Calls back on each scroll and resize, and at once when the reader is about to scroll up: the scroll event comes one frame later, when a
 * growing answer may already have scrolled the view down again.
 */
function watchElements(
  scroller: HTMLElement,
  content: HTMLElement,
  onScroll: () => void,
  onUp: () => void,
  onResize: () => void,
): () => void {
  // jsdom, which sites use for tests, has no `ResizeObserver`.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize);
  for (const element of [content, scroller]) observer?.observe(element);
  const ending = new AbortController();
  let touchY = 0;
  const goUp = () => scroller.scrollHeight > scroller.clientHeight && onUp();
  const toY = (event: TouchEvent) => event.touches[0]?.clientY ?? 0;

  const hear = (type: string, handle: (event: never) => void) =>
    listenTo(scroller, type, handle, ending.signal, { passive: true });

  hear('scroll', onScroll);
  hear('wheel', (event: WheelEvent) => event.deltaY < 0 && goUp());
  hear(
    'keydown',
    (event: KeyboardEvent) => UP_KEYS.has(event.key) && !(event.target instanceof HTMLTextAreaElement) && goUp(),
  );
  hear('touchstart', (event: TouchEvent) => (touchY = toY(event)));
  hear('touchmove', (event: TouchEvent) => toY(event) > touchY && goUp());
  return () => {
    observer?.disconnect();
    ending.abort();
  };
}
