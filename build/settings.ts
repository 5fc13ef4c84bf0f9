import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

/** Oldest browsers for the style sheets: they support nested rules and `color-mix()`. */
export const CSS_TARGET = ['chrome111', 'firefox121', 'safari16.4'];

/** Two of lightningcss's `Features`. */
const DIR_SELECTOR = 4;
const LIGHT_DARK = 1_048_576;

/**
 * Features that are not transformed: the replacement for `:dir()` would depend on the language, and the replacement for `light-dark()`
 * works only below our own style sheet with a `color-scheme`, not on a page that only shows answers.
 */
export const STYLES = { lightningcss: { exclude: DIR_SELECTOR | LIGHT_DARK } };

/** React in its production form. */
export const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** How every file for browsers is written into `dist`. */
export const BROWSER_FILES = {
  outDir: 'dist',
  emptyOutDir: false,
  target: 'es2022',
  cssTarget: CSS_TARGET,
  minify: true,
} as const;

/** Built-ins that pages are known to hide by variables of their own. */
const HIDDEN = [
  ...[
    'AbortController',
    'Document',
    'EventTarget',
    'Headers',
    'Intl',
    'Map',
    'Promise',
    'Proxy',
    'Reflect',
    'Set',
    'Symbol',
  ],
  ...['TextDecoder', 'TextEncoder'],
  ...['IntersectionObserver', 'MutationObserver', 'ReadableStream', 'ResizeObserver', 'TransformStream'],
  ...['URLSearchParams', 'crypto', 'performance'],
];

/**
 * Built-ins by names that a page's own variables (`const URL`, `class Map`) do not hide: `webkitURL` is the browser's other name for `URL`.
 */
export const BUILT_INS = {
  URL: 'webkitURL',
  ...Object.fromEntries(HIDDEN.map((name) => [name, `globalThis.${name}`])),
};

const at = (path: string) => fileURLToPath(new URL(`../src/client/adapters/embed/${path}`, import.meta.url));

/**
 * Preact instead of React, with a fifth of the size of React DOM, and a hook for our own chat instead of the SDK's: only what the panel
 * uses of them. The reader of answers is in the panel's file.
 */
export const SMALL_RUNTIME = [
  { find: /^react(-dom(\/client)?|\/jsx-runtime)?$/, replacement: at('preactForReact.ts') },
  { find: /^@ai-sdk\/react$/, replacement: at('useChat.ts') },
  { find: /^.*\/loadAnswerReader$/, replacement: at('answerReader.ts') },
];

/**
 * Hides useless warnings: about the time of plugins, which is long on a slow machine, and about `'use client'` in packages, because we
 * add it where it belongs.
 */
export const KNOWN_WARNINGS: Rollup.RollupOptions = {
  checks: { pluginTimings: false },
  onwarn(warning, warn) {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
};

/** A constant is written where it is used, so that two parts need no file for one number. */
export const CONSTANTS: Rollup.RollupOptions = { optimization: { inlineConst: { mode: 'all' } } };

/** The version of the package for browsers. */
export function readVersion(): string {
  return (JSON.parse(readFileSync('src/client/package.json', 'utf8')) as { version: string }).version;
}
