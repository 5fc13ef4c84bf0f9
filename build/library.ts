import type { UserConfig } from 'vite';
import { BROWSER_ENTRIES } from './entries.ts';
import { licenceNotices } from './plugins/licenceNotices.ts';
import { markPure } from './plugins/markPure.ts';
import { nativeDocument } from './plugins/nativeDocument.ts';
import { ownExports } from './plugins/ownExports.ts';
import { sdkParts } from './plugins/sdkParts.ts';
import { shortVariables } from './plugins/shortVariables.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import { BROWSER, CONSTANTS, BROWSER_FILES, KNOWN_WARNINGS, PRODUCTION, STYLES } from './settings.ts';

/**
 * Entries that server components may render, which are marked as client code. The mark is added after minification, which would drop it.
 */
const CLIENT_ENTRIES = new Set(['index', 'headless', 'markdown', 'admin']);

/** Modules that the component needs before its panel is loaded. */
const LAUNCHER_MODULES =
  /src\/(shared\/contract\/assistantDomain|client\/core\/transport\/findConfigurationProblem|client\/page\/(openMark|createHostElement|watchShortcut|watchAddressParameter)|shared\/locales\/(launcherLabels|launcherTexts|findLocale)|client\/launcher\/)/;

const REACT = /^react(-dom)?($|\/)/;

/** The package's entries for browsers. */
export function libraryBuild(): UserConfig {
  return {
    plugins: [
      writtenTokens(),
      shortVariables(),
      sdkParts(),
      nativeDocument(),
      markPure(),
      ownExports(),
      licenceNotices('THIRD-PARTY-NOTICES.txt'),
    ],
    css: STYLES,
    define: { ...PRODUCTION, ...BROWSER },
    build: {
      ...BROWSER_FILES,
      sourcemap: true,
      lib: { entry: BROWSER_ENTRIES, formats: ['es'] },
      rollupOptions: {
        ...KNOWN_WARNINGS,
        ...CONSTANTS,
        external: REACT,
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          postBanner: ({ isEntry, name }) => (isEntry && CLIENT_ENTRIES.has(name) ? `'use client';` : ''),
          // The launcher's modules are in a separate chunk from the hook, so that a site that imports only the component does not load
          // the hook before a reader opens the panel. Entries that read the document by it drop the rest, which has no side effects.
          codeSplitting: { groups: [{ name: 'launcher', test: LAUNCHER_MODULES }] },
        },
      },
    },
  };
}
