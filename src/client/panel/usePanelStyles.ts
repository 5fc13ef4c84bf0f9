import { useLayoutEffect, useState } from 'react';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { Host } from '../launcher/createLauncher';
import { showTheme } from '../page/showTheme';
import { adoptStyles } from './ui/styles/adoptStyles';
import { panelStyles } from './ui/styles/panelStyles';

/** Adds the panel's styles and theme to the shadow root. True when they are added and the panel can be rendered. */
export function usePanelStyles(
  { win, root, rootElement }: Host,
  { theme }: Pick<DocsAssistantBaseProps, 'theme'>,
): boolean {
  const [isReady, setReady] = useState(false);
  // Runs before painting, so that the panel replaces the launcher in one frame.
  useLayoutEffect(() => {
    const remove = adoptStyles(root, panelStyles);
    setReady(true);
    return remove;
  }, [root]);
  // The launcher is the same in both themes, so the theme is watched only from here on.
  useLayoutEffect(() => showTheme(win, rootElement, theme), [win, rootElement, theme]);
  return isReady;
}
