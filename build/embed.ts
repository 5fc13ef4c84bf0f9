import type { UserConfig } from 'vite';
import { entryChunks } from './plugins/entryChunks.ts';
import { licenceNotices } from './plugins/licenceNotices.ts';
import { markPure } from './plugins/markPure.ts';
import { nativeDocument } from './plugins/nativeDocument.ts';
import { oneHash } from './plugins/oneHash.ts';
import { ownExports } from './plugins/ownExports.ts';
import { preactParts } from './plugins/preactParts.ts';
import { sdkParts } from './plugins/sdkParts.ts';
import { terserChunks } from './plugins/terserChunks.ts';
import { shortVariables } from './plugins/shortVariables.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import {
  readBuiltIns,
  CONSTANTS,
  BROWSER_FILES,
  KNOWN_WARNINGS,
  PRODUCTION,
  readVersion,
  SMALL_RUNTIME,
  STYLES,
} from './settings.ts';

/** The build of the script tag, which the VitePress theme uses too: with Preact and all dependencies included. */
export function embedBuild(): UserConfig {
  return {
    plugins: [
      writtenTokens(),
      shortVariables(),
      sdkParts(),
      preactParts(),
      nativeDocument(),
      markPure(),
      entryChunks(
        {
          launcher: 'src/client/adapters/embed/mount.ts',
          shared:
            /(adapters\/embed\/createView\.tsx|panel\/ui\/answer\/answerModule\.ts|core\/stream\/readAnswer\.ts)$/,
        },
        { apart: /shared\/contract\/readRetryAfter/ },
      ),
      ownExports(),
      oneHash(),
      terserChunks(),
      licenceNotices('embed/THIRD-PARTY-NOTICES.txt'),
    ],
    css: STYLES,
    define: {
      ...PRODUCTION,
      // VitePress imports the launcher on a server, too.
      ...readBuiltIns('globalThis'),
      PACKAGE_VERSION: JSON.stringify(readVersion()),
    },
    resolve: { alias: SMALL_RUNTIME },
    build: {
      ...BROWSER_FILES,
      // The package has no maps, and the comments that name them take 130 bytes.
      sourcemap: 'hidden',
      lib: {
        entry: {
          'embed/mount': 'src/client/adapters/embed/mount.ts',
          'embed/panel': 'src/client/adapters/embed/createView.tsx',
        },
        formats: ['es'],
      },
      rollupOptions: {
        ...KNOWN_WARNINGS,
        ...CONSTANTS,
        output: {
          // Full minification. Libraries keep their white space, which the site's bundler removes.
          minify: true,
          comments: false,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: 'embed/[name]-[hash].js',
          // Makes Chromium compile all functions in the background while the file arrives, instead of one by one at the first question.
          postBanner: ({ name }) => (name === 'shared' ? '//# allFunctionsCalledOnLoad' : ''),
        },
      },
    },
  };
}
