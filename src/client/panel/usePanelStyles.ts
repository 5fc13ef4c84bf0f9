import { useEffect, useLayoutEffect, useState } from 'react';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { Host } from '../launcher/createLauncher';
import { showTheme } from '../page/showTheme';
import { adoptStyles } from './ui/styles/adoptStyles';
import { panelStyles } from './ui/styles/panelStyles';
import { loadModule } from './ui/elements/createLoaded';
import { reportMissingModule } from './ui/elements/reportMissingModule';

/** Loaded beside the panel, which waits for it: text that gets another font moves. */
const loadLook = import('./chunks/showLook');
// Reported by each panel.
loadLook.catch(() => {});

/**
 * Adds the panel's styles, theme and look to the shadow root. True when they are added and the panel can be rendered.
 *
 * @param needed Load what the first frame has on top. Later ones are not waited for.
 */
export function usePanelStyles(
  host: Host,
  theme: DocsAssistantBaseProps['theme'],
  needed: readonly (() => Promise<unknown>)[],
): boolean {
  const { win, root, rootElement } = host;
  const [isReady, setReady] = useState(false);
  const [first] = useState(needed);
  // Runs before painting, so that the panel replaces the launcher in one frame.
  useLayoutEffect(() => adoptStyles(root, panelStyles), [root]);
  // The launcher is the same in both themes, so the theme is watched only from here on.
  useLayoutEffect(() => showTheme(win, rootElement, theme), [win, rootElement, theme]);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    const looked = loadLook.then(({ showLook }) => {
      if (!isGone) end = showLook(host);
    }, reportMissingModule);
    void Promise.all([looked, ...first.map(loadModule)]).then(() => setReady(true));
    return () => {
      isGone = true;
      end?.();
    };
  }, [host, first]);
  return isReady;
}
