import { fileURLToPath } from 'node:url';
import type { DocsAssistantOptions } from '../component/DocsAssistantOptions';
import { OPTIONS_ELEMENT_ID } from './optionsElementId';

/** Options of the plugin: the props of `DocsAssistant` that are plain values, for they travel in the pages of the built site. */
export type DocusaurusOptions = {
  [
    Name in keyof DocsAssistantOptions as DocsAssistantOptions[Name] extends
      | ((...parameters: never[]) => unknown)
      | undefined
      ? never
      : Name
  ]: DocsAssistantOptions[Name];
} & {
  /** Name of this use of the plugin, which Docusaurus gives. */
  id?: string | undefined;
  /** The site's own text that asks for consent; with it, nothing is sent or kept before the reader agrees. @default none is asked for */
  consent?: string | undefined;
};

/** The part of Docusaurus' plugin interface that this plugin uses. */
export interface DocusaurusPlugin {
  name: string;
  getClientModules(): string[];
  injectHtmlTags(): {
    postBodyTags: { tagName: string; attributes: Record<string, string>; innerHTML: string }[];
  };
}

/**
 * Puts the assistant on every page of a Docusaurus 3 site, in the list of plugins: `['docs-assistant/docusaurus', { domain, apiKey }]`.
 * Nothing is swizzled: it is a client module beside the site's React tree. The assistant follows the site's own colour switch and the
 * reader's way through the pages, and links of answers to pages of the site open through the site's router.
 *
 * @throws Error when an option cannot travel in a page, such as a function: those need `DocsAssistant` itself.
 */
export default function docsAssistant({ baseUrl }: { baseUrl: string }, given: DocusaurusOptions): DocusaurusPlugin {
  const options = Object.entries(given).filter(([name]) => name !== 'id');
  for (const [name, value] of options) {
    if (typeof value !== 'function') continue;
    throw new Error(
      `[docs-assistant] The option ${name} is a function, which cannot stand in a built page. Render <DocsAssistant ${name}={…}> in src/theme/Root.js instead of using the plugin.`,
    );
  }
  return {
    name: 'docs-assistant',
    getClientModules: () => [fileURLToPath(new URL('./docusaurus-client.js', import.meta.url))],
    injectHtmlTags: () => ({
      postBodyTags: [
        {
          tagName: 'script',
          attributes: { type: 'application/json', id: OPTIONS_ELEMENT_ID },
          // No text of an option can end the element.
          innerHTML: JSON.stringify({ siteBase: baseUrl, options: Object.fromEntries(options) }).replaceAll(
            '<',
            '\\u003c',
          ),
        },
      ],
    }),
  };
}
