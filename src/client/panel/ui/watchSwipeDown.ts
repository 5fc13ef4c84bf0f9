import { listenTo } from '../../page/browser/native';
import { readZoom } from '../../page/browser/readZoom';

/** Distance in pixels, or speed in pixels per millisecond, that makes a swipe. */
const DISTANCE_PX = 96;
const SPEED_PX_PER_MS = 0.6;

/**
 * Lets the reader swipe an element down by its handle, such as a sheet on a phone by its header. The element follows the finger, and
 * returns unless the swipe was long or fast enough.
 *
 * @param handle the element that the reader drags
 * @returns A function that ends it.
 */
export function watchSwipeDown(element: HTMLElement, handle: HTMLElement, onSwipe: (event: Event) => void): () => void {
  let start: { y: number; time: number } | null = null;

  function move(distance: number | null) {
    if (distance === null) element.style.removeProperty('translate');
    else element.style.setProperty('translate', `0 ${Math.max(0, distance / readZoom(element))}px`);
  }

  function begin(event: PointerEvent) {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    start = { y: event.clientY, time: event.timeStamp };
  }

  function follow(event: PointerEvent) {
    if (start === null) return;
    const distance = event.clientY - start.y;
    // From here on it is a swipe: the finger may leave the header, and no button in it is pressed.
    if (distance > 8 && !handle.hasPointerCapture(event.pointerId)) handle.setPointerCapture(event.pointerId);
    move(distance);
  }

  function release(event: PointerEvent) {
    if (start === null) return;
    const distance = event.clientY - start.y;
    const speed = distance / Math.max(1, event.timeStamp - start.time);
    cancel();
    if (distance > DISTANCE_PX || (distance > 24 && speed > SPEED_PX_PER_MS)) onSwipe(event);
  }

  function cancel() {
    start = null;
    move(null);
  }

  const end = new AbortController();
  const { signal } = end;
  listenTo(handle, 'pointerdown', begin, signal);
  listenTo(handle, 'pointermove', follow, signal);
  listenTo(handle, 'pointerup', release, signal);
  listenTo(handle, 'pointercancel', cancel, signal);
  return () => {
    end.abort();
    cancel();
  };
}
