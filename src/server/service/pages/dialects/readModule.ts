import { posix } from 'node:path';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { evaluateModule, type ModuleExports } from './evaluateModule';
import { readJson } from './readValue';

/** Maximum number of files in a configuration, and maximum depth of imports. */
const FILES_MAX = 60;
const DEPTH_MAX = 6;

const SPECIFIER = /(?:\bfrom|\bimport|\brequire\s*\()\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

/** Suffixes that are tried for a module: TypeScript imports `./en.js` and means `en.ts`. */
const ENDS = ['', '.ts', '.js', '.mts', '.mjs', '.cjs', '.json', '/index.ts', '/index.js', '/index.mts', '/index.mjs'];

/** The main value of a JavaScript or TypeScript configuration, including imports from files of the site. */
export async function readModule(files: ConfigurationFiles, found: FoundConfiguration): Promise<unknown> {
  let left = FILES_MAX;
  const known = new Map<string, ModuleExports>();
  const evaluate = async (file: string, text: string, depth: number): Promise<ModuleExports> => {
    if (file.endsWith('.json')) return { default: readJson(text) };
    const imported = new Map<string, ModuleExports>();
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const own = depth < DEPTH_MAX ? await load(posix.join(posix.dirname(file), specifier), depth + 1) : null;
      if (own) imported.set(specifier, own);
    }
    return evaluateModule(text, imported);
  };
  const load = async (path: string, depth: number): Promise<ModuleExports | null> => {
    const bare = path.replace(/\.(m?)js$/, '');
    for (const file of [...ENDS.map((end) => path + end), `${bare}.ts`, `${bare}.mts`]) {
      const before = known.get(file);
      if (before) return before;
      if (left <= 0) return null;
      const text = await files.readBeside(found, file);
      if (text === null) continue;
      left -= 1;
      // In a circular import, the module's own exports are still empty.
      known.set(file, {});
      const exports = await evaluate(file, text, depth);
      known.set(file, exports);
      return exports;
    }
    return null;
  };
  return (await evaluate(found.name.replace(/^(?:\.\.\/)+/, ''), found.text, 0)).default;
}
