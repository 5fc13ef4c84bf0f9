import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Distance to the end, in pixels, within which the reader counts as being at the end. */
const NEAR_BOTTOM_PX = 24;

/** Keys that scroll up. */
const UP_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/**
 * Keeps a scroller at its end while its content grows, until the reader scrolls up; from then on it never moves until the reader is
 * back at the end or asks for it.
 *
 * @returns Whether it follows, and a function that goes to the end and follows again.
 */
export function useFollowScroll(scrollerRef: RefObject<HTMLElement | null>, contentRef: RefObject<HTMLElement | null>) {
  const [isFollowing, setFollowing] = useState(true);
  const isFollowingNow = useRef(true);

  const follow = useCallback((value: boolean) => {
    isFollowingNow.current = value;
    setFollowing(value);
  }, []);

  const jumpToLatest = useCallback(() => {
    follow(true);
    const scroller = scrollerRef.current;
    if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
  }, [follow, scrollerRef]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    const content = contentRef.current;
    if (scroller === null || content === null) return;
    let lastTop = scroller.scrollTop;
    let touchY = 0;

    const letGo = () => scroller.scrollHeight > scroller.clientHeight && follow(false);
    const isAtEnd = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_BOTTOM_PX;

    // A wheel lets go at once: its scroll event comes a frame later, when the answer may already have pulled the reader down again.
    const handleWheel = (event: WheelEvent) => event.deltaY < 0 && letGo();
    const handleKey = (event: KeyboardEvent) => {
      if (UP_KEYS.has(event.key) && !(event.target instanceof HTMLTextAreaElement)) letGo();
    };
    const handleTouchStart = (event: TouchEvent) => (touchY = event.touches[0]?.clientY ?? 0);
    const handleTouchMove = (event: TouchEvent) => (event.touches[0]?.clientY ?? 0) > touchY && letGo();
    const handleScroll = () => {
      const top = scroller.scrollTop;
      if (isFollowingNow.current && top < lastTop - 1 && !isAtEnd()) follow(false);
      else if (!isFollowingNow.current && top > lastTop && isAtEnd()) follow(true);
      lastTop = top;
    };
    const observer = new ResizeObserver(() => {
      if (!isFollowingNow.current) return;
      scroller.scrollTop = scroller.scrollHeight;
      lastTop = scroller.scrollTop;
    });

    observer.observe(content);
    observer.observe(scroller);
    scroller.addEventListener('wheel', handleWheel, { passive: true });
    scroller.addEventListener('keydown', handleKey);
    scroller.addEventListener('touchstart', handleTouchStart, { passive: true });
    scroller.addEventListener('touchmove', handleTouchMove, { passive: true });
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('wheel', handleWheel);
      scroller.removeEventListener('keydown', handleKey);
      scroller.removeEventListener('touchstart', handleTouchStart);
      scroller.removeEventListener('touchmove', handleTouchMove);
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, contentRef, follow]);

  return { isFollowing, jumpToLatest };
}
