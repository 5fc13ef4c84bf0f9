import type { ContextItem } from '../contract/index';
import type { Shell } from './createShell';

/** What the component's ref and the script tag's global have in common. Calls before the rest has loaded are carried out when it has. */
export function createHandle(shell: Shell<unknown>) {
  const setOpen = (isOpen: boolean) => shell.setOpen(isOpen, 'api');
  return {
    get isOpen() {
      return shell.getOpen();
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!shell.getOpen()),
    ask(question: string) {
      setOpen(true);
      shell.push((panel) => panel.ask(question));
    },
    addContext(item: ContextItem) {
      setOpen(true);
      shell.push((panel) => panel.addContext(item));
    },
    reset: () => shell.push((panel) => panel.reset()),
    focus() {
      setOpen(true);
      shell.push((panel) => panel.focus());
    },
  };
}
