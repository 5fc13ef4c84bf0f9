import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

/** Runs each module named `*.bundled.ts` during the build and replaces it by the texts that it exports. */
export function bundledTexts(): Plugin {
  return {
    name: 'bundled-texts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.bundled.ts')) return null;
      const { module } = await runnerImport<Record<string, string>>(id, { configFile: false });
      return Object.entries(module)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
        .join('');
    },
  };
}
