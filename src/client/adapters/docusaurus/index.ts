import { fileURLToPath } from 'node:url';
import type { DocsAssistantOptions } from '../../options/DocsAssistantOptions';
import { OPTIONS_ELEMENT_ID } from './optionsElementId';

/** Options of the plugin: the props of `DocsAssistant` except functions, because they are serialized into the built pages. */
export type DocusaurusOptions = {
  [
    Name in keyof DocsAssistantOptions as DocsAssistantOptions[Name] extends
      | ((...parameters: never[]) => unknown)
      | undefined
      ? never
      : Name
  ]: DocsAssistantOptions[Name];
} & {
  /** Identifier of this plugin instance, set by Docusaurus. */
  id?: string | undefined;
  /** Your consent text. When set, nothing is sent or stored until the reader agrees. @default no consent is asked for */
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
 * Docusaurus 3 plugin that adds the assistant to every page: `plugins: [['docs-assistant/docusaurus', { domain, apiKey }]]`.
 * It is a client module outside the site's React tree, so nothing needs to be swizzled. The assistant follows the site's colour mode and
 * client-side navigation, and links in answers use the site's router.
 *
 * @throws Error if an option is a function, which cannot be serialized; use the `DocsAssistant` component instead.
 */
export default function docsAssistant({ baseUrl }: { baseUrl: string }, given: DocusaurusOptions): DocusaurusPlugin {
  const options = Object.entries(given).filter(([name]) => name !== 'id');
  for (const [name, value] of options) {
    if (typeof value !== 'function') continue;
    throw new Error(
      `[docs-assistant] The option ${name} is a function and cannot be serialized into the built pages. Render <DocsAssistant ${name}={…}> in src/theme/Root.js instead of using the plugin.`,
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
          // Escaped so that no option's text can close the element.
          innerHTML: JSON.stringify({ siteBase: baseUrl, options: Object.fromEntries(options) }).replaceAll(
            '<',
            '\\u003c',
          ),
        },
      ],
    }),
  };
}
