import type { ContextItem } from '../../shared/contract/index';
import type { Controller } from './createController';

/** The methods that the component's ref and the script tag's global share. Calls before the panel has loaded run when it has loaded. */
export function createHandle(controller: Controller<unknown>) {
  const setOpen = (isOpen: boolean, source = 'api') => controller.setOpen(isOpen, source);
  return {
    get isOpen() {
      return controller.getOpen();
    },
    open: (options?: unknown) => setOpen(true, readSource(options)),
    close: () => setOpen(false),
    toggle: () => setOpen(!controller.getOpen()),
    ask(question: string, options?: unknown) {
      const source = readSource(options);
      setOpen(true, source);
      controller.push((panel) => panel.ask(question, source));
    },
    addContext(item: ContextItem) {
      setOpen(true);
      controller.push((panel) => panel.addContext(item));
    },
    reset: () => controller.push((panel) => panel.reset()),
    focus() {
      setOpen(true);
      controller.push((panel) => panel.focus());
    },
  };
}

/** The name of the site's own button. A click handler may pass an event, which has no such name. */
function readSource(options: unknown): string | undefined {
  const source = (options as { source?: unknown } | null | undefined)?.source;
  return typeof source === 'string' ? source : undefined;
}
