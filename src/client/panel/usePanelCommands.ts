import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../page/hooks/useLatest';
import type { Assistant } from '../headless/useAssistant';
import type { AskedContext } from '../page/askButtons/AskButtonsOptions';
import { takeAddressParameter } from '../page/readAddressParameter';
import { matchesMedia } from '../page/watchMedia';
import type { Host } from '../launcher/createLauncher';
import type { Controller } from '../launcher/createController';

/** Carries out what was asked of the panel, before it had loaded and since. */
export function usePanelCommands(
  { controller, state: { host, isOpen } }: { controller: Controller<unknown>; state: { host: Host; isOpen: boolean } },
  { actions, draft }: Assistant,
  input: RefObject<HTMLTextAreaElement | null>,
  isReady: boolean,
  take: (taken: AskedContext) => void,
) {
  const { win } = host;
  const [isFocusWanted, setFocusWanted] = useState(false);
  const getDraft = useLatest(draft);
  const getOpen = useLatest(isOpen);

  // Before the browser paints: the panel takes the launcher's place in one frame.
  useLayoutEffect(() => {
    if (!isReady) return;

    function takeAddress(name: string, canSend: boolean) {
      const found = takeAddressParameter(win, name);
      if (found === null || found.question === '') return;
      const { question, isTaken } = found;
      // An address that keeps its parameter would ask again with every reload.
      if (canSend && isTaken && ['asked', 'waiting'].includes(actions.ask({ text: question, source: 'address' })))
        return;
      const written = getDraft();
      if (!written.includes(question)) actions.setDraft(written === '' ? question : `${written}\n\n${question}`);
    }

    controller.connect({
      ask: (text) => void actions.ask({ text, source: 'api' }),
      addContext: actions.addContext,
      reset: actions.startNew,
      focus: () => setFocusWanted(true),
      take(taken) {
        take(taken);
        // A panel that opens with it takes the focus itself.
        const frame = input.current?.closest<HTMLElement>('[part="panel"]');
        if (!getOpen() || frame?.contains(host.root.activeElement)) return;
        if (taken.source === 'selection') frame?.focus({ preventScroll: true });
        else if (!matchesMedia(win, '(pointer: coarse)')) setFocusWanted(true);
      },
      // A turn later: a router that has just written the address is done with it by then.
      takeAddress: (name, canSend) => void win.setTimeout(() => takeAddress(name, canSend)),
    });
    return () => controller.connect(null);
  }, [controller, actions, getDraft, getOpen, host.root, input, win, isReady, take]);

  // The field can be focused once it is drawn, and shown.
  useEffect(() => {
    if (!isFocusWanted || (isOpen && !isReady)) return;
    setFocusWanted(false);
    input.current?.focus({ preventScroll: true });
  }, [isFocusWanted, isOpen, isReady, input]);
}
