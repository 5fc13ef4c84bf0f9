import type { LocalService } from '../../service/main/createLocalService';

/** Address of the server-sent events about changes. */
export const CHANGES_PATH = '/_dev/changes';

/** Passes on the service's changes of pages, as server-sent events. */
export function createChanges(subscribe: LocalService['subscribe']) {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const unsubscribe = subscribe(({ changed }) => {
    const event = encoder.encode(`event: change\ndata: ${JSON.stringify(changed)}\n\n`);
    for (const controller of open) controller.enqueue(event);
  });
  return {
    /** A stream of `change` events with the paths of changed pages. It lasts until the page closes it. */
    connect(signal: AbortSignal) {
      let own: ReadableStreamDefaultController<Uint8Array>;
      const leave = () => void open.delete(own);
      signal.addEventListener('abort', leave);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          open.add(controller);
          // Sent at once, so that the page knows that it is connected.
          controller.enqueue(encoder.encode('retry: 500\n\n'));
        },
        cancel: leave,
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
    },
    close() {
      unsubscribe();
      for (const controller of open) controller.close();
      open.clear();
    },
  };
}
