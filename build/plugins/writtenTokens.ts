import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Replaces the tokens in `….css?tokens` by their values: the launcher is the same in both themes, and needs only its own colours. A token
 * that is not in the light theme fails the build.
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

/** A style sheet in which the names of tokens are replaced by their values in the light theme. */
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
  // The minifier keeps spaces in functions whose value it does not know.
  return write(styles).replaceAll(/,\s+/g, ',');
}
