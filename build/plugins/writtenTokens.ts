import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes the tokens into `….css?tokens`: the launcher is the same in both themes, and a button brings no panel's colours.
 * A token that is not in the light theme fails the build.
 */
export function writtenTokens(): Plugin {
  return {
    name: 'written-tokens',
    enforce: 'pre',
    transform(code, id) {
      return /\.css\?tokens/.test(id) ? { code: writeTokens(code), map: null } : null;
    },
  };
}

/** A style sheet with the tokens of the light theme in place of their names. */
export function writeTokens(styles: string): string {
  const [light = ''] = readFileSync('src/client/panel/ui/styles/tokens.css', 'utf8').split('}');
  const tokens = new Map(
    [...light.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const write = (text: string): string =>
    text.replace(/var\(--(?!docs-assistant-)([\w-]+)\)/g, (_, name: string) => {
      const value = tokens.get(name);
      if (value === undefined) throw new Error(`--${name} is not among the tokens of the light theme in tokens.css.`);
      return write(value);
    });
  return write(styles);
}
