import type { UserConfig } from 'vite';
import { shortVariables } from './plugins/shortVariables.ts';
import { terserChunks } from './plugins/terserChunks.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import { readBuiltIns, CONSTANTS, BROWSER_FILES, KNOWN_WARNINGS, STYLES } from './settings.ts';

/**
 * The buttons by code and selected text, for the script tag. Apart from the rest of it, because a reader who only passes a block of code
 * loads one file.
 */
export function buttonsBuild(): UserConfig {
  return {
    plugins: [writtenTokens(), shortVariables(), terserChunks()],
    css: STYLES,
    define: readBuiltIns('window'),
    build: {
      ...BROWSER_FILES,
      sourcemap: 'hidden',
      modulePreload: false,
      lib: { entry: { 'embed/askButtons': 'src/client/adapters/embed/askButtons.ts' }, formats: ['es'] },
      rollupOptions: {
        ...KNOWN_WARNINGS,
        ...CONSTANTS,
        // What the button by a selection shares with the other is in the file of that.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: 'embed/[name]-[hash].js',
        },
      },
    },
  };
}
