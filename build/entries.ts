import { fileURLToPath } from 'node:url';

/** Entries that run in a browser. React is external, the chat SDK is included. */
export const BROWSER_ENTRIES = {
  index: 'src/client/index.ts',
  headless: 'src/client/headless/index.ts',
  markdown: 'src/client/markdown/index.ts',
  maths: 'src/client/markdown/maths/index.ts',
  diagrams: 'src/client/markdown/diagrams/index.ts',
  page: 'src/client/page/index.ts',
  'ask-buttons': 'src/client/adapters/ask-buttons/index.ts',
  search: 'src/client/search/index.ts',
  site: 'src/client/site/index.ts',
  admin: 'src/client/admin/index.ts',
  'docusaurus-client': 'src/client/adapters/docusaurus/client.tsx',
};

/** Entries of the package for servers. */
export const SERVER_ENTRIES = {
  proxy: 'src/server/proxy/index.ts',
  'proxy-node': 'src/server/proxy/node.ts',
  local: 'src/server/service/index.ts',
  testing: 'src/server/testing/index.ts',
  cli: 'src/server/cli/main.ts',
};

/** Entries of the package for browsers that run on the owner's machine. */
export const BUILD_TIME_ENTRIES = {
  docusaurus: 'src/client/adapters/docusaurus/index.ts',
  init: 'src/client/init/main.ts',
};

/** Addresses that users import from, mapped for the demo to the sources or to the built package. */
export function publicEntries(folder: 'src' | 'dist') {
  const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  return [
    { find: /^docs-assistant$/, replacement: at(folder === 'src' ? 'src/client/index.ts' : 'dist/index.js') },
    {
      find: /^docs-assistant\/(headless|admin|page|search|site)$/,
      replacement: at(folder === 'src' ? 'src/client/$1/index.ts' : 'dist/$1.js'),
    },
    {
      find: /^docs-assistant\/markdown$/,
      replacement: at(folder === 'src' ? 'src/client/markdown/index.ts' : 'dist/markdown.js'),
    },
    { find: /^docs-assistant\/themes\//, replacement: at('src/client/panel/ui/styles/themes/') },
    {
      find: /^docs-assistant\/(maths|diagrams)$/,
      replacement: at(folder === 'src' ? 'src/client/markdown/$1/index.ts' : 'dist/$1.js'),
    },
    {
      find: /^docs-assistant-server\/proxy$/,
      replacement: at(folder === 'src' ? 'src/server/proxy/index.ts' : 'dist-server/proxy.js'),
    },
    {
      find: /^docs-assistant-server\/local$/,
      replacement: at(folder === 'src' ? 'src/server/service/index.ts' : 'dist-server/local.js'),
    },
    {
      find: /^docs-assistant-server\/testing$/,
      replacement: at(folder === 'src' ? 'src/server/testing/index.ts' : 'dist-server/testing.js'),
    },
  ];
}
