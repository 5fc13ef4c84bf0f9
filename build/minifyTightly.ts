import { minify } from 'terser';
import type { Plugin } from 'vite';

/** A third pass finds next to nothing more. */
const PASSES = 2;

/**
 * Minifies with terser before the bundler's own minifier does: together they leave a hundredth less than either of them. For files that are
 * served as they are, and not minified again by a site.
 */
export function minifyTightly(): Plugin {
  return {
    name: 'minify-tightly',
    apply: 'build',
    // After what changes the code of a file.
    renderChunk: { order: 'post', handler: minifyText },
  };
}

/** Names of properties that begin so are a package's own, as Preact writes them, and mean nothing outside of a file. */
const OWN_NAMES = /^_[a-z]/;

/** A module, minified. */
export async function minifyText(module: string): Promise<{ code: string; map: string }> {
  const { code = '', map } = await minify(module, {
    module: true,
    ecma: 2020,
    compress: { ecma: 2020, passes: PASSES },
    mangle: { properties: { regex: OWN_NAMES } },
    sourceMap: true,
  });
  return { code, map: map as string };
}
