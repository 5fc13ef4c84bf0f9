import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StreamingText } from '../../core/conversation/StreamingText';

/** Distance to the end, in pixels, within which the reader counts as being at the end. */
const NEAR_BOTTOM_PX = 24;

/** Space above a question that goes to the top of the view, in pixels. */
const ABOVE_QUESTION_PX = 12;

/** Keys that scroll up. */
const UP_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/** What a scroller keeps in view while an answer grows: the end of the answer, or the question, with the answer beneath it. */
export type Follow = 'answer' | 'question';

/** What {@link useFollowScroll} works on. */
export interface FollowParts {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Stands behind the content and makes room, so that a question can go to the top of the view. */
  room: RefObject<HTMLElement | null>;
}

/**
 * Keeps a scroller at its end while its content grows, or puts each new question at the top of the view and then stands still. From the
 * moment that the reader scrolls up it never moves until the reader is back at the end or asks for it.
 *
 * @param questionId Identifier of the last question.
 * @param streamingText The text of an answer, which grows without a render.
 * @returns Whether the end is in view or kept there, and a function that goes to the end and follows it.
 */
export function useFollowScroll(
  parts: FollowParts,
  follow: Follow,
  questionId: string | undefined,
  streamingText: StreamingText,
) {
  const { scroller: scrollerRef, content: contentRef, room: roomRef } = parts;
  const [isAtLatest, setAtLatest] = useState(true);
  const isFollowing = useRef(true);
  /** The question that stands at the top of the view, or stood there. */
  const question = useRef<HTMLElement | null>(null);
  const shownId = useRef(questionId);
  const followGrowth = useRef<() => Promise<void>>(undefined);

  const setFollowing = useCallback(
    (value: boolean) => {
      isFollowing.current = value;
      setAtLatest(value);
      // A view that is kept at the end needs no anchor, which would move it up while blocks above take their size.
      if (scrollerRef.current !== null) scrollerRef.current.style.overflowAnchor = value ? 'none' : '';
    },
    [scrollerRef],
  );

  const jumpToLatest = useCallback(() => {
    setFollowing(true);
    const scroller = scrollerRef.current;
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
  }, [setFollowing, scrollerRef]);

  /** As much room behind the content as the view is larger than what begins with the question. */
  const makeRoom = useCallback(() => {
    const [scroller, content, room] = [scrollerRef.current, contentRef.current, roomRef.current];
    if (scroller === null || content === null || room === null) return;
    const top = question.current?.isConnected ? toTop(question.current, content) : null;
    const missing = top === null ? 0 : scroller.clientHeight - (content.offsetHeight - top);
    room.style.height = `${Math.max(0, missing)}px`;
  }, [scrollerRef, contentRef, roomRef]);

  useLayoutEffect(() => {
    const isNew = questionId !== undefined && questionId !== shownId.current;
    shownId.current = questionId;
    const [scroller, content] = [scrollerRef.current, contentRef.current];
    if (!isNew || scroller === null || content === null) return;
    if (follow === 'answer') {
      question.current = null;
      makeRoom();
      return;
    }
    question.current = [...content.querySelectorAll<HTMLElement>('[data-role="user"]')].at(-1) ?? null;
    makeRoom();
    setFollowing(false);
    setAtLatest(true);
    if (question.current !== null) scroller.scrollTop = toTop(question.current, content);
  }, [follow, questionId, scrollerRef, contentRef, makeRoom, setFollowing]);

  // With what has come, by a piece of the answer or by a render: a scroll that follows only from the browser's layout costs a second frame.
  useLayoutEffect(() => void followGrowth.current?.());

  useEffect(() => {
    const scroller = scrollerRef.current;
    const content = contentRef.current;
    if (scroller === null || content === null) return;
    let lastTop = scroller.scrollTop;
    let lastHeight = scroller.scrollHeight;
    let touchY = 0;

    const letGo = () => scroller.scrollHeight > scroller.clientHeight && setFollowing(false);
    const isAtEnd = () => content.offsetHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_BOTTOM_PX;

    // A wheel lets go at once: its scroll event comes a frame later, when the answer may already have pulled the reader down again.
    const handleWheel = (event: WheelEvent) => event.deltaY < 0 && letGo();
    const handleKey = (event: KeyboardEvent) => {
      if (UP_KEYS.has(event.key) && !(event.target instanceof HTMLTextAreaElement)) letGo();
    };
    const handleTouchStart = (event: TouchEvent) => (touchY = event.touches[0]?.clientY ?? 0);
    const handleTouchMove = (event: TouchEvent) => (event.touches[0]?.clientY ?? 0) > touchY && letGo();
    const handleScroll = () => {
      const { scrollTop: top, scrollHeight: height } = scroller;
      // Content that shrinks takes the view with it: blocks that were skipped get their size.
      const isReader = height >= lastHeight;
      if (isFollowing.current && top < lastTop - 1 && isReader && !isAtEnd()) setFollowing(false);
      else if (!isFollowing.current && top > lastTop && isAtEnd() && height <= content.offsetHeight) setFollowing(true);
      lastTop = top;
      lastHeight = height;
    };
    const goToEnd = () => {
      lastHeight = scroller.scrollHeight;
      scroller.scrollTop = lastHeight;
      lastTop = scroller.scrollTop;
    };
    const handleResize = () => {
      if (question.current !== null) makeRoom();
      if (isFollowing.current) goToEnd();
      else if (question.current !== null) setAtLatest(isAtEnd());
    };
    // Nothing has a size where sites test.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(handleResize);
    const followNow = async () => {
      await Promise.resolve();
      // Nobody sees a hidden page, which is laid out when it comes back.
      if (scroller.ownerDocument.hidden) return;
      // A view that is further up than it was left is the reader's: the event that says so is on its way.
      if (isFollowing.current && scroller.scrollHeight !== lastHeight && scroller.scrollTop >= lastTop - 1) goToEnd();
    };
    followGrowth.current = followNow;
    const stopListening = streamingText.subscribe(followNow);

    setFollowing(isFollowing.current);
    observer?.observe(content);
    observer?.observe(scroller);
    scroller.addEventListener('wheel', handleWheel, { passive: true });
    scroller.addEventListener('keydown', handleKey);
    scroller.addEventListener('touchstart', handleTouchStart, { passive: true });
    scroller.addEventListener('touchmove', handleTouchMove, { passive: true });
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      followGrowth.current = undefined;
      stopListening();
      observer?.disconnect();
      scroller.removeEventListener('wheel', handleWheel);
      scroller.removeEventListener('keydown', handleKey);
      scroller.removeEventListener('touchstart', handleTouchStart);
      scroller.removeEventListener('touchmove', handleTouchMove);
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, contentRef, setFollowing, makeRoom, streamingText]);

  return { isAtLatest, jumpToLatest };
}

/** Where a question begins within the content, with the space above it. */
function toTop(question: HTMLElement, content: HTMLElement): number {
  const top = question.getBoundingClientRect().top - content.getBoundingClientRect().top;
  return Math.max(0, Math.round(top) - ABOVE_QUESTION_PX);
}
