import type { UserConfig } from 'vite';
import { BROWSER_ENTRIES } from './entries.ts';
import { entryChunks } from './plugins/entryChunks.ts';
import { licenceNotices } from './plugins/licenceNotices.ts';
import { markPure } from './plugins/markPure.ts';
import { nativeDocument } from './plugins/nativeDocument.ts';
import { ownExports } from './plugins/ownExports.ts';
import { sdkParts } from './plugins/sdkParts.ts';
import { terserChunks } from './plugins/terserChunks.ts';
import { shortVariables } from './plugins/shortVariables.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';
import { BROWSER, CONSTANTS, BROWSER_FILES, KNOWN_WARNINGS, PRODUCTION, STYLES } from './settings.ts';

/**
 * Entries that server components may render, which are marked as client code. The mark is added after minification, which would drop it.
 */
const CLIENT_ENTRIES = new Set(['index', 'headless', 'markdown', 'admin']);

/** Modules that have a file of their own, so that an entry that needs them loads no others. */
const NAMED = {
  // What the component needs before its panel. Entries that read the document by it drop the rest, which has no side effects.
  launcher:
    /src\/(shared\/contract\/assistantDomain|client\/core\/transport\/findConfigurationProblem|client\/page\/(openMark|createHostElement|watchShortcut|watchAddressParameter)|shared\/locales\/(launcherLabels|launcherTexts|findLocale)|client\/launcher\/)/,
  contract:
    /src\/shared\/contract\/(errorBody|isRecord|parseJson|readRetryAfter|toJson|toSentence|jobs\/toStatusKind|message\/assistantMessage)/,
};

/** What is loaded when a reader opens the panel: the hook and the panel. */
const OPENED = {
  assistant: 'src/client/headless/useAssistant.ts',
  panel: 'src/client/component/panelModule.ts',
};

/** Entries that share modules with these. */
const OTHERS = {
  options: /src\/client\/options\/(checkOptions|reportOptionProblems)\.ts$/,
  page: /src\/client\/(page|adapters\/ask-buttons)\/index\.ts$/,
  markdown: 'src/client/markdown/index.ts',
};

/** What an index of the contract reaches but few use, and the first file of the panel, whose exports are only three. */
const APART = /src\/(shared\/contract\/|client\/component\/panelModule)/;

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
      entryChunks(OPENED, { named: NAMED, others: OTHERS, apart: APART }),
      ownExports(),
      // Functions that are called once stay functions: the panel is 0.4 kB smaller, although the script tag is larger.
      terserChunks({ passes: 1, reduce_funcs: false }),
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
        },
      },
    },
  };
}
