import { useLayoutEffect, useState } from 'react';
import type { AssistantProps } from '../component/DocsAssistantProps';
import type { Host } from '../launcher/createLauncher';
import { showTheme } from '../page/showTheme';
import { adoptStyles } from './ui/styles/adoptStyles';
import { panelStyles } from './ui/styles/panelStyles';

/** Gives the shadow root the panel's styles and theme. True once they are there, from when on the panel can be drawn. */
export function usePanelStyles(
  { win, root, rootElement }: Host,
  { nonce, theme }: Pick<AssistantProps, 'nonce' | 'theme'>,
): boolean {
  const [isReady, setReady] = useState(false);
  // Before the browser paints, so that the panel takes the launcher's place in one frame.
  useLayoutEffect(() => {
    const remove = adoptStyles(root, panelStyles, nonce);
    setReady(true);
    return remove;
  }, [root, nonce]);
  // The launcher is the same in both themes, so the theme is followed from here on.
  useLayoutEffect(() => showTheme(win, rootElement, theme), [win, rootElement, theme]);
  return isReady;
}
