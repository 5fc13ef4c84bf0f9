import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from './headless/useLatest';
import type { UseDocsAssistantReturn } from './headless/useDocsAssistant';
import { takeAddressParameter } from './page/readAddressParameter';
import type { Host, Shell } from './shell/createShell';

/** Carries out what was asked of the panel, before it had loaded and since. */
export function usePanelCommands(
  { shell, state: { host, isOpen } }: { shell: Shell<unknown>; state: { host: Host; isOpen: boolean } },
  { actions, draft }: UseDocsAssistantReturn,
  input: RefObject<HTMLTextAreaElement | null>,
  isReady: boolean,
) {
  const { page } = host;
  const [isFocusWanted, setFocusWanted] = useState(false);
  const getDraft = useLatest(draft);

  // Before the browser paints: the panel takes the launcher's place in one frame.
  useLayoutEffect(() => {
    if (!isReady) return;

    function takeAddress(name: string, canSend: boolean) {
      const found = takeAddressParameter(page, name);
      if (found === null || found.question === '') return;
      const { question, isTaken } = found;
      // An address that keeps its parameter would ask again with every reload.
      if (canSend && isTaken && actions.ask({ text: question, source: 'address' })) return;
      const written = getDraft();
      if (!written.includes(question)) actions.setDraft(written === '' ? question : `${written}\n\n${question}`);
    }

    shell.connect({
      ask: (text) => void actions.ask({ text, source: 'api' }),
      addContext: actions.addContext,
      reset: actions.startNew,
      focus: () => setFocusWanted(true),
      // A turn later: a router that has just written the address is done with it by then.
      takeAddress: (name, canSend) => void page.setTimeout(() => takeAddress(name, canSend)),
    });
    return () => shell.connect(null);
  }, [shell, actions, getDraft, page, isReady]);

  // The field can be focused once it is drawn, and shown.
  useEffect(() => {
    if (!isFocusWanted || (isOpen && !isReady)) return;
    setFocusWanted(false);
    input.current?.focus({ preventScroll: true });
  }, [isFocusWanted, isOpen, isReady, input]);
}
