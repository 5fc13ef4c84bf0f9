import { minify } from 'terser';
import type { Plugin, Rollup } from 'vite';

/**
 * Options that keep the code in the forms that repeat most, which compress best: without them, the script tag has 100 bytes more after
 * compression, although it has fewer before.
 */
const REPEATED_FORMS = { inline: 1, sequences: false, conditionals: false } as const;

/**
 * Shortens the chunks of the script tag before the bundler's own minifier does: in this order, and with functions at the beginning of
 * their block, they are 2 % smaller after compression.
 */
export function terserChunks(): Plugin {
  return {
    name: 'terser-chunks',
    apply: 'build',
    async renderChunk(source) {
      const { code = source, map } = await minify(source, {
        ecma: 2020,
        module: true,
        compress: { passes: 3, unsafe_arrows: true, hoist_funs: true, ...REPEATED_FORMS },
        sourceMap: { asObject: true },
      });
      return { code, map: map as Rollup.SourceMapInput };
    },
  };
}
