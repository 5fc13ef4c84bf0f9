import type { ContextItem } from '../../shared/contract/index';
import type { Controller } from './createController';

/** The methods that the component's ref and the script tag's global share. Calls before the panel has loaded run when it has loaded. */
export function createHandle(controller: Controller<unknown>) {
  const setOpen = (isOpen: boolean) => controller.setOpen(isOpen, 'api');
  return {
    get isOpen() {
      return controller.getOpen();
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!controller.getOpen()),
    ask(question: string) {
      setOpen(true);
      controller.push((panel) => panel.ask(question));
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
