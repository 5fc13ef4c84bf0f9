import { createRoot } from 'react-dom/client';
import { DocsAssistant } from '../../component/DocsAssistant';
import type { DocsAssistantProps } from '../../options/DocsAssistantProps';
import { OPTIONS_ELEMENT_ID } from './optionsElementId';
import { native } from '../../page/browser/native';

/**
 * The plugin's client module: renders the assistant once for all pages, outside the site's React tree. Docusaurus also loads client modules
 * on the server, where this module does nothing.
 */
const options = typeof document === 'undefined' ? null : native(document).querySelector(`script#${OPTIONS_ELEMENT_ID}`);
if (options !== null) start(options.textContent ?? '');

function start(text: string) {
  const { siteBase, options } = JSON.parse(text) as { siteBase: string; options: DocsAssistantProps };
  const navigate = (address: string) => goTo(new URL(address), siteBase);
  createRoot(native(document).createElement('div')).render(<DocsAssistant navigate={navigate} {...options} />);
}

/**
 * Goes to a page of the site through its router, which listens to the browser's history. Returns false for other addresses, which the
 * browser then follows.
 */
function goTo({ pathname, search, hash }: URL, siteBase: string): boolean {
  if (!`${pathname}/`.startsWith(siteBase)) return false;
  window.history.pushState(null, '', pathname + search + hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return true;
}
