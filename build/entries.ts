import { fileURLToPath } from 'node:url';

/** Entries that run in a browser; React stays outside, the chat SDK is inside. */
export const BROWSER_ENTRIES = {
  index: 'src/index.ts',
  headless: 'src/headless/index.ts',
  markdown: 'src/markdown/index.ts',
  maths: 'src/markdown/maths/index.ts',
  diagrams: 'src/markdown/diagrams/index.ts',
  page: 'src/page/index.ts',
  'ask-buttons': 'src/askButtons/index.ts',
  search: 'src/search/index.ts',
  admin: 'src/admin/index.ts',
  'docusaurus-client': 'src/docusaurus/client.tsx',
};

/** Entries of the package for servers. */
export const SERVER_ENTRIES = {
  proxy: 'src/proxy/index.ts',
  'proxy-node': 'src/proxy/node.ts',
  local: 'src/local/index.ts',
  cli: 'src/cli/main.ts',
};

/** Entries of the package for browsers that run while a site is built. */
export const BUILD_TIME_ENTRIES = { docusaurus: 'src/docusaurus/index.ts' };

/** Addresses that users import from, for the demo: its sources, or the built package. */
export function publicEntries(folder: 'src' | 'dist') {
  const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  return [
    { find: /^docs-assistant$/, replacement: at(folder === 'src' ? 'src/index.ts' : 'dist/index.js') },
    {
      find: /^docs-assistant\/(headless|admin|page|search)$/,
      replacement: at(folder === 'src' ? 'src/$1/index.ts' : 'dist/$1.js'),
    },
    {
      find: /^docs-assistant\/markdown$/,
      replacement: at(folder === 'src' ? 'src/markdown/index.ts' : 'dist/markdown.js'),
    },
    { find: /^docs-assistant\/themes\//, replacement: at('src/widget/styles/themes/') },
    {
      find: /^docs-assistant\/(maths|diagrams)$/,
      replacement: at(folder === 'src' ? 'src/markdown/$1/index.ts' : 'dist/$1.js'),
    },
    {
      find: /^docs-assistant-server\/(proxy|local)$/,
      replacement: at(folder === 'src' ? 'src/$1/index.ts' : 'dist-server/$1.js'),
    },
  ];
}
