import type { DocsAssistantOptions } from '../../options/DocsAssistantOptions';
import { createLauncher } from '../../launcher/createLauncher';
import type { EmbeddedAssistant } from '../embed/createAssistant';
import { createAssistant } from '../embed/mount';
import { native } from '../../page/browser/native';

/** Options of {@link withDocsAssistant}: the props of `DocsAssistant` except React nodes. */
export type VitePressOptions = DocsAssistantOptions & {
  /** Your consent text. When set, nothing is sent or stored until the reader agrees. @default no consent is asked for */
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
 * `.vitepress/theme/index.ts`. It needs no React: the panel runs on a smaller runtime, which is loaded when the panel is opened.
 *
 * The assistant follows the site's switch between light and dark, and links of answers to pages of the site open through its router.
 */
export function withDocsAssistant<Theme>(theme: Theme, options: VitePressOptions): ExtendedTheme<Theme> {
  return {
    extends: theme,
    enhanceApp(context) {
      // VitePress also renders every page on a server, where the assistant cannot run.
      if (typeof document !== 'undefined') start(context, options);
    },
  };
}

function start({ router, siteData }: SiteContext, options: VitePressOptions) {
  const assistant = createAssistant({
    createLauncher: (...each) => createLauncher(() => import('../embed/askButtons'), ...each),
    importPanel: () => import('../embed/createView'),
    element: native(document).createElement('docs-assistant'),
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
 * VitePress sets a class only for its dark theme, so the general detection would follow the system on a light site. Without the class, a
 * VitePress site is light.
 */
function readTheme(): 'light' | 'dark' {
  return native(document).documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Never disconnected, because the site's theme lasts as long as the page. */
function followTheme(assistant: EmbeddedAssistant) {
  const observer = new MutationObserver(() => assistant.update({ theme: readTheme() }));
  observer.observe(native(document).documentElement, { attributes: true, attributeFilter: ['class'] });
}
