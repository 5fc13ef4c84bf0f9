import type { DocsAssistantOptions } from '../../component/DocsAssistantOptions';
import { createLauncher } from '../../launcher/createLauncher';
import type { EmbeddedAssistant } from '../embed/createAssistant';
import { createAssistant } from '../embed/mount';

/** Options of {@link withDocsAssistant}: the props of `DocsAssistant`, React nodes aside. */
export type VitePressOptions = DocsAssistantOptions & {
  /** The site's own text that asks for consent; with it, nothing is sent or kept before the reader agrees. @default none is asked for */
  consent?: string | undefined;
};

/** The part of a theme's context in VitePress that the assistant needs. */
export interface SiteContext {
  router: { go(to: string): Promise<void> };
  siteData: { value: { base: string } };
}

/** A VitePress theme that extends another. */
export interface ExtendedTheme<Theme> {
  extends: Theme;
  enhanceApp(context: SiteContext): void;
}

/**
 * A VitePress theme with the assistant on every page: `export default withDocsAssistant(DefaultTheme, { domain, apiKey })` in
 * `.vitepress/theme/index.ts`. It needs no React: the panel runs on a smaller runtime, which comes when it is opened.
 *
 * The assistant follows the site's switch between light and dark, and links of answers to pages of the site open through its router.
 */
export function withDocsAssistant<Theme>(theme: Theme, options: VitePressOptions): ExtendedTheme<Theme> {
  return {
    extends: theme,
    enhanceApp(context) {
      // VitePress renders every page on a server first, where there is nothing to put the assistant on.
      if (typeof document !== 'undefined') start(context, options);
    },
  };
}

function start({ router, siteData }: SiteContext, options: VitePressOptions) {
  const assistant = createAssistant({
    createLauncher,
    importPanel: () => import('../embed/createView'),
    element: document.createElement('docs-assistant'),
  });

  function navigate(address: string) {
    const { pathname, search, hash } = new URL(address);
    if (!`${pathname}/`.startsWith(siteData.value.base)) return false;
    void router.go(pathname + search + hash);
    return true;
  }

  const theme = options.theme ?? 'auto';
  assistant.replace({ navigate, ...options, theme: theme === 'auto' ? readTheme() : theme });
  if (theme === 'auto') followTheme(assistant);
}

/**
 * VitePress has a class for dark and none for light, so that a light site on a dark system says nothing of its colours. That the site is
 * one of VitePress is known here.
 */
function readTheme(): 'light' | 'dark' {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** For as long as the page lives: the theme of a site ends with it. */
function followTheme(assistant: EmbeddedAssistant) {
  const observer = new MutationObserver(() => assistant.update({ theme: readTheme() }));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
}
