import type { UserConfig } from 'vite';
import { findEmbedFile } from './findEmbedFile.ts';
import { deliverEmbed } from './plugins/deliverEmbed.ts';
import { terserChunks } from './plugins/terserChunks.ts';
import { shortVariables } from './plugins/shortVariables.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import { readBuiltIns, BROWSER_FILES, KNOWN_WARNINGS, readVersion } from './settings.ts';

/** The script tag itself: one classic script. It is built after `embed`, because it contains the names of its files. */
export function loaderBuild(): UserConfig {
  const version = readVersion();
  return {
    // `unsafe` joins texts by `+`, which is shorter, and differs only for symbols and for objects with a `valueOf`.
    plugins: [writtenTokens(), shortVariables(), terserChunks({ unsafe: true }), deliverEmbed(version)],
    define: {
      ...readBuiltIns('window'),
      PACKAGE_VERSION: JSON.stringify(version),
      MOUNT_ADDRESS: JSON.stringify(findEmbedFile('mount')),
      PANEL_ADDRESS: JSON.stringify(findEmbedFile('panel')),
      BUTTONS_ADDRESS: JSON.stringify(findEmbedFile('askButtons')),
    },
    build: {
      ...BROWSER_FILES,
      // Without the source map comment, which is 22 of 3,072 bytes.
      sourcemap: 'hidden',
      lib: {
        entry: 'src/client/adapters/embed/loader.ts',
        formats: ['iife'],
        name: 'docsAssistantLoader',
        fileName: () => 'embed.js',
      },
      rollupOptions: KNOWN_WARNINGS,
    },
  };
}
