import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** How far down the reader has to pull, in pixels, or how fast, in pixels a millisecond. */
const DISTANCE_PX = 96;
const SPEED_PX_PER_MS = 0.6;

/**
 * Lets the reader pull an element down by another one, as a sheet on a phone by its header: it follows the finger, and comes back unless it
 * was pulled far or fast enough.
 *
 * @returns Handlers for the element that is pulled by.
 */
export function useSwipeDown(elementRef: RefObject<HTMLElement | null>, onSwipe: (event: Event) => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(distance: number | null) {
    const style = elementRef.current?.style;
    if (distance === null) style?.removeProperty('translate');
    else style?.setProperty('translate', `0 ${Math.max(0, distance)}px`);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { y: event.clientY, time: event.timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = event.clientY - start.current.y;
      // From here on it is no tap any more: the finger may leave the header, and no button in it is pressed.
      if (distance > 8 && !event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      move(distance);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.time);
      start.current = null;
      move(null);
      if (distance > DISTANCE_PX || (distance > 24 && speed > SPEED_PX_PER_MS)) onSwipe(event.nativeEvent);
    },
    onPointerCancel() {
      start.current = null;
      move(null);
    },
  };
}
