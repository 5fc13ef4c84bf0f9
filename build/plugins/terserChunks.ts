import { readFileSync } from 'node:fs';
import { minify, type CompressOptions } from 'terser';
import type { Plugin, Rollup } from 'vite';

/**
 * Options that keep the code in the forms that repeat most, which compress best: without them, the script tag has 100 bytes more after
 * compression, although it has fewer before.
 */
const REPEATED_FORMS = { inline: 1, sequences: false, conditionals: false } as const;

const PURE = '/* @__PURE__ */';

/** A private member of a class, with its name. */
const PRIVATE = /\bprivate (?:(?:readonly|get|set|async) )*(\w+)/g;

/**
 * Shortens chunks before the bundler's own minifier does: in this order, and with functions at the beginning of their block, the script
 * tag is 2 % smaller after compression. Private members get short names if no module but their own has the word. Marks of what is
 * pure stay only outside functions: terser moves others to where a site's bundler warns of them.
 */
export function terserChunks(options: CompressOptions = {}): Plugin {
  let names: readonly string[] = [];
  return {
    name: 'terser-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const owners = countWords(
        ids.map((id) => (/\/src\/.*\.ts$/.test(id) ? readFileSync(id, 'utf8') : '')),
        PRIVATE,
      );
      const modules = countWords(
        ids.map((id) => this.getModuleInfo(id)?.code ?? ''),
        /(\w+)/g,
      );
      names = [...owners].filter(([name, count]) => modules.get(name) === count).map(([name]) => name);
    },
    async renderChunk(source) {
      const { code = source, map } = await minify(
        source.replaceAll(/^[\t ].*/gm, (line) => line.replaceAll(PURE, ' '.repeat(PURE.length))),
        {
          ecma: 2020,
          module: true,
          compress: { passes: 3, unsafe_arrows: true, hoist_funs: true, ...REPEATED_FORMS, ...options },
          mangle: { properties: { regex: new RegExp(`^(?:${names.join('|')})$`) } },
          format: { comments: /ignore/i, preserve_annotations: true },
          sourceMap: { asObject: true },
        },
      );
      return { code, map: map as Rollup.SourceMapInput };
    },
  };
}

/** The number of texts that have each word. */
function countWords(texts: readonly string[], word: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const name of new Set([...text.matchAll(word)].map(([, found = '']) => found)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
