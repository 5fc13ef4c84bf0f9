import { readdirSync, readFileSync } from 'node:fs';
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

const LIBRARIES = 'node_modules/typescript/lib';

/** What no page can hide. */
const FIXED = ['window', 'document', 'location', 'top', 'Infinity', 'NaN'];

/** What a browser has, by names that a page's own classes (`class Node`) and variables (`const fetch`) do not hide. */
export const BROWSER = readGlobals('globalThis', /^lib\.dom\.d\.ts$/);

/**
 * The same, and what the language has: React needs that, too, so on a page that hides it, only a script with Preact works. `webkitURL` is
 * another name for `URL`.
 *
 * @param object `window` is shorter, and missing where a server imports the file.
 */
export function readBuiltIns(object: 'window' | 'globalThis'): Record<string, string> {
  return { ...readGlobals(object, /^lib\.(dom|es[\w.]+)\.d\.ts$/), URL: 'webkitURL' };
}

/** The globals that declarations of TypeScript have, as properties of the global object. */
function readGlobals(object: string, names: RegExp): Record<string, string> {
  const files = readdirSync(LIBRARIES).filter((name) => names.test(name));
  const found = files.flatMap((name) => [
    ...readFileSync(`${LIBRARIES}/${name}`, 'utf8').matchAll(/^declare (?:var|function|namespace) (\w+)/gm),
  ]);
  const hidable = found.map(([, name = '']) => name).filter((name) => !FIXED.includes(name));
  return Object.fromEntries(hidable.map((name) => [name, `${object}.${name}`]));
}

const at = (path: string) => fileURLToPath(new URL(`../src/client/adapters/embed/${path}`, import.meta.url));

/** Preact instead of React, with a fifth of the size of React DOM: only what the panel uses of it. */
export const SMALL_RUNTIME = [
  { find: /^react(-dom(\/client)?|\/jsx-runtime)?$/, replacement: at('preactForReact.ts') },
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
