/** Calls back once the next frame has been painted, in a task that is queued when the frame begins. */
export function createAfterPaint(): (callback: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: Array<() => void> = [];
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return (callback) => {
    requestAnimationFrame(() => {
      waiting.push(callback);
      port2.postMessage(0);
    });
  };
}
