import { readZoom } from '../../page/browser/readZoom';
import { watchReaderScroll } from './watchReaderScroll';

/** Distance to the end, in pixels, within which the reader counts as being at the end. */
const NEAR_BOTTOM_PX = 24;

/** Space above a question that goes to the top of the view, in pixels. */
const ABOVE_QUESTION_PX = 12;

/** Elements of a scroll follower. */
export interface FollowedElements {
  scroller: HTMLElement;
  content: HTMLElement;
  /** Stands behind the content and makes room, so that a question can go to the top of the view. */
  room: HTMLElement;
}

/** Moves a scroller as its content grows. */
export interface ScrollFollower {
  /** Goes to the end and stays there, until the reader scrolls up. */
  followEnd(): void;
  /**
   * Puts the last question, or without one the beginning, to the top of the view and stays still. With `isKept` false it follows the end, and
   * the room of an earlier question goes.
   */
  showQuestion(isKept: boolean): void;
  /** Goes on to the end after growth, once all of it is in the page. */
  followGrowth(): Promise<void>;
  stop(): void;
}

/**
 * Keeps a scroller at its end while its content grows, or a question at the top of the view. From the moment that the reader scrolls up it
 * never moves until the reader is back at the end or asks for it.
 *
 * @param onAtLatest Told whether the end is in view or kept there.
 */
export function createScrollFollower(
  { scroller, content, room }: FollowedElements,
  onAtLatest: (isAtLatest: boolean) => void,
): ScrollFollower {
  let isFollowing = true;
  /** The question that is at the top of the view, or was there. */
  let question: HTMLElement | null = null;
  let lastTop = scroller.scrollTop;
  let lastHeight = scroller.scrollHeight;

  const isAtEnd = () => content.offsetHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_BOTTOM_PX;

  function setFollowing(value: boolean) {
    isFollowing = value;
    onAtLatest(value);
    // A view that is kept at the end needs no anchor, which would move it up while blocks above take their size.
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
    // Content that shrinks takes the view with it: blocks that were skipped get their size.
    const isReader = height >= lastHeight;
    if (isFollowing && top < lastTop - 1 && isReader && !isAtEnd()) setFollowing(false);
    else if (!isFollowing && top > lastTop && isAtEnd() && height <= content.offsetHeight) setFollowing(true);
    lastTop = top;
    lastHeight = height;
  }

  function handleResize() {
    if (question !== null) makeRoom();
    if (isFollowing) goToEnd();
    else if (question !== null) onAtLatest(isAtEnd());
  }

  // jsdom, in which sites test, has no `ResizeObserver`.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(handleResize);
  observer?.observe(content);
  observer?.observe(scroller);
  const stopWatching = watchReaderScroll(scroller, handleScroll, () => setFollowing(false));
  setFollowing(true);

  return {
    followEnd() {
      setFollowing(true);
      scroller.scrollTop = scroller.scrollHeight;
    },
    showQuestion(isKept) {
      // Those that wait come below the answer on its way.
      const questions = content.querySelectorAll<HTMLElement>('[data-role="user"]:not([data-state="waiting"])');
      question = isKept ? ([...questions].at(-1) ?? null) : null;
      makeRoom();
      setFollowing(!isKept);
      if (!isKept) return;
      onAtLatest(true);
      scroller.scrollTop = question ? toTop(question, content) : 0;
    },
    async followGrowth() {
      await Promise.resolve();
      // Nobody sees a hidden page, which is laid out when it comes back.
      if (scroller.ownerDocument.hidden) return;
      // If `scrollTop` is less than it was left at, the reader has scrolled up and the scroll event is still pending.
      if (isFollowing && scroller.scrollHeight !== lastHeight && scroller.scrollTop >= lastTop - 1) goToEnd();
    },
    stop() {
      observer?.disconnect();
      stopWatching();
    },
  };
}

/** Where a question begins within the content, with the space above it. */
function toTop(question: HTMLElement, content: HTMLElement): number {
  const top = question.getBoundingClientRect().top - content.getBoundingClientRect().top;
  return Math.max(0, Math.round(top / readZoom(content)) - ABOVE_QUESTION_PX);
}
