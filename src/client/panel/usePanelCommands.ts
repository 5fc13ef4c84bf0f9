import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useLatest } from '../page/hooks/useLatest';
import type { Assistant } from '../headless/useAssistant';
import { matchesMedia } from '../page/watchMedia';
import type { Host } from '../launcher/createLauncher';
import type { Controller } from '../launcher/createController';

/** Runs the commands for the panel, including commands from before it had loaded. */
export function usePanelCommands(
  { controller, state: { host, isOpen } }: { controller: Controller<unknown>; state: { host: Host; isOpen: boolean } },
  { actions, draft }: Assistant,
  input: RefObject<HTMLTextAreaElement | null>,
  isReady: boolean,
) {
  const { win } = host;
  const [isFocusWanted, setFocusWanted] = useState(false);
  const getDraft = useLatest(draft);
  const getOpen = useLatest(isOpen);

  // Runs before painting, so that the panel replaces the launcher in one frame.
  useLayoutEffect(() => {
    if (!isReady) return;

    async function takeAddress(name: string, canSend: boolean) {
      const { takeAddressParameter } = await import('../page/address/takeAddressParameter');
      const found = takeAddressParameter(win, name);
      if (found === null || found.question === '') return;
      const { question, isTaken } = found;
      // If the address kept its parameter, every reload would ask again.
      if (canSend && isTaken && ['asked', 'waiting'].includes(actions.ask({ text: question, source: 'address' })))
        return;
      const written = getDraft();
      if (!written.includes(question)) actions.setDraft(written === '' ? question : `${written}\n\n${question}`);
    }

    controller.connect({
      ask: (text, source = 'api') => void actions.ask({ text, source }),
      addContext: actions.addContext,
      reset: actions.startNew,
      focus: () => setFocusWanted(true),
      take(item, source) {
        actions.addContext(item);
        // If the panel opens at the same time, it takes the focus itself.
        const frame = input.current?.closest<HTMLElement>('[part="panel"]');
        if (!getOpen() || frame?.contains(host.root.activeElement)) return;
        if (source === 'selection') frame?.focus({ preventScroll: true });
        else if (!matchesMedia(win, '(pointer: coarse)')) setFocusWanted(true);
      },
      // Runs one turn later, when a router that has just written the address has finished.
      takeAddress: (name, canSend) => void win.setTimeout(() => takeAddress(name, canSend).catch(console.error)),
    });
    return () => controller.connect(null);
  }, [controller, actions, getDraft, getOpen, host.root, input, win, isReady]);

  // The field can be focused only when it is rendered and visible.
  useEffect(() => {
    if (!isFocusWanted || (isOpen && !isReady)) return;
    setFocusWanted(false);
    input.current?.focus({ preventScroll: true });
  }, [isFocusWanted, isOpen, isReady, input]);
}
