import { readFileSync } from 'node:fs';
import type { Rollup } from 'vite';

/** Browsers whose style sheets need no prefixes of ours: those that can nest rules and mix colours. */
export const CSS_TARGET = ['chrome111', 'firefox121', 'safari16.4'];

/** Two of lightningcss's `Features`. */
const DIR_SELECTOR = 4;
const LIGHT_DARK = 1_048_576;

/**
 * Left to the browser: what stands for `:dir()` would go by the language, and what stands for `light-dark()` works only below a sheet of ours
 * with a `color-scheme`, not in a page that shows answers by itself.
 */
export const STYLES = { lightningcss: { exclude: DIR_SELECTOR | LIGHT_DARK } };

/** React in its production form. */
export const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Preact in React's place, which costs a fifth of React DOM. */
export const PREACT_FOR_REACT = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/**
 * Leaves out warnings of no use: the time that plugins take, which is long on a slow machine, and `'use client'` of packages, which we write
 * where it belongs.
 */
export const KNOWN_WARNINGS: Rollup.RollupOptions = {
  checks: { pluginTimings: false },
  onwarn(warning, warn) {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
};

/** The version of the package for browsers. */
export function readVersion(): string {
  return (JSON.parse(readFileSync('src/client/package.json', 'utf8')) as { version: string }).version;
}
