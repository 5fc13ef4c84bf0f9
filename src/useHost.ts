import { useEffect, useLayoutEffect, useState } from 'react';
import { createHostElement } from './page/createHostElement';
import { watchTheme } from './page/watchTheme';
import type { ColorScheme } from './page/watchTheme';
import { adoptStyles } from './widget/styles/adoptStyles';
import launcherCss from './widget/styles/launcher.css?inline';
import tokensCss from './widget/styles/tokens.css?inline';

/** The place of an assistant on its page. */
export interface Host {
  page: Window & typeof globalThis;
  element: HTMLElement;
  root: ShadowRoot;
  theme: ColorScheme;
  direction: 'ltr' | 'rtl';
}

/** Puts an assistant's element on the page and takes it away again; `null` on a server and before the first effect. */
export function useHost(theme: 'light' | 'dark' | 'auto', nonce: string | undefined): Host | null {
  const [place, setPlace] = useState<Omit<Host, 'theme'> | null>(null);
  const [siteTheme, setSiteTheme] = useState<ColorScheme>('light');

  useLayoutEffectInBrowser(() => {
    const { element, root, remove } = createHostElement(window);
    adoptStyles(root, tokensCss + launcherCss, nonce);
    const direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
    setPlace({ page: window, element, root, direction });
    return remove;
  }, [nonce]);

  useLayoutEffectInBrowser(() => {
    if (theme === 'auto') return watchTheme(window, setSiteTheme);
  }, [theme]);

  return place === null ? null : { ...place, theme: theme === 'auto' ? siteTheme : theme };
}

/** Before the first paint, so that no wrong theme flashes; on a server, where there is nothing to paint, without React's warning. */
export const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;
