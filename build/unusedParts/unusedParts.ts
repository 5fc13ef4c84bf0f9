import { parse } from 'acorn';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { keepClientRendering } from './keepClientRendering';
import { keepInlineLexer } from './keepInlineLexer';
import { keepPlainChat } from './keepPlainChat';
import { keepPlainHook } from './keepPlainHook';
import { markPure } from './markPure';
import type { Change } from './rewrite';

/** By module: what the bundler may drop by itself, and then what we keep of it. */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'ai/dist/index.mjs': [markPure, keepPlainChat],
  '@ai-sdk/provider/dist/index.mjs': [markPure],
  '@ai-sdk/provider-utils/dist/index.mjs': [markPure],
  '@ai-sdk/react/dist/index.mjs': [markPure, keepPlainHook],
  'preact/src/diff/index.js': [keepClientRendering],
  'marked/lib/marked.esm.js': [markPure, keepInlineLexer],
};

/**
 * Takes out what we never use and no bundler can drop by itself: of the SDK's chat and hook everything but what a session asks of them, of
 * marked everything but the inline half of its lexer, of Preact what takes over the markup of a server, and what their modules compute while they load and nobody reads. A version in
 * which a place is not found fails the build.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    transform(code, id) {
      const name = /\/node_modules\/((?!.*\/node_modules\/).*)$/.exec(id)?.[1];
      if (name === undefined || CHANGES[name] === undefined) return null;
      const text = changeModule(name, code);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** A module of a package, by its path in `node_modules`, without what is not used of it. */
export function changeModule(name: string, code: string): MagicString {
  const text = new MagicString(code);
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const change of CHANGES[name] ?? []) change(text, program);
  return text;
}
