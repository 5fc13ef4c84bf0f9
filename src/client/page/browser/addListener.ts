/**
 * Adds a listener and removes it when the signal aborts. It does not pass the signal as an option: with zone.js up to 0.13, the abort would
 * also remove the page's own listeners.
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
