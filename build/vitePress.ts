import type { Plugin, UserConfig } from 'vite';
import { findEmbedFile } from './findEmbedFile.ts';
import { shortVariables } from './plugins/shortVariables.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import { BROWSER, BROWSER_FILES } from './settings.ts';

/** Entries of the script tag's build, by their source. */
const BUILT: Readonly<Record<string, string>> = {
  '../embed/mount': 'mount',
  '../embed/createView': 'panel',
  '../embed/askButtons': 'askButtons',
};

/**
 * The theme for VitePress: a small file that imports the files of the script tag. It is built after `embed`, because it contains the
 * names of its files.
 */
export function vitePressBuild(): UserConfig {
  return {
    plugins: [writtenTokens(), shortVariables(), builtFiles()],
    define: BROWSER,
    build: {
      ...BROWSER_FILES,
      sourcemap: true,
      modulePreload: false,
      lib: { entry: { vitepress: 'src/client/adapters/vitepress/index.ts' }, formats: ['es'] },
    },
  };
}

function builtFiles(): Plugin {
  return {
    name: 'built-files',
    enforce: 'pre',
    resolveId: (id) => (BUILT[id] === undefined ? null : { id: `./${findEmbedFile(BUILT[id])}`, external: true }),
  };
}
