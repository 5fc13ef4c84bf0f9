/**
 * Adds a listener until the signal. It is removed by name: with zone.js up to 0.13 the end of a signal that was given with a listener takes
 * away the page's own listeners, too.
 */
export function addListener(
  target: EventTarget,
  type: string,
  handle: (event: never) => void,
  signal: AbortSignal,
  options: AddEventListenerOptions = {},
) {
  const parameters = [type, handle as EventListener, options] as const;
  target.addEventListener(...parameters);
  signal.addEventListener('abort', () => target.removeEventListener(...parameters));
}
