import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { BROWSER_ENTRIES, SERVER_ENTRIES } from './entries.ts';

/** Writes one self-contained declaration file an entry. */
const bundle = await rollup({
  input: { ...BROWSER_ENTRIES, ...SERVER_ENTRIES, vitepress: 'src/vitepress/index.ts' },
  external: [/^react(-dom)?($|\/)/, /^node:/],
  plugins: [dts({ respectExternal: false, compilerOptions: { noEmit: false, paths: {} } })],
  onwarn: (warning, warn) => {
    if (warning.code !== 'EMPTY_BUNDLE' && warning.code !== 'UNRESOLVED_IMPORT') warn(warning);
  },
});
await bundle.write({ dir: 'dist', format: 'es', chunkFileNames: 'chunks/types-[name].d.ts' });
await bundle.close();
