import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { BROWSER_ENTRIES, BUILD_TIME_ENTRIES, SERVER_ENTRIES } from './entries.ts';

await writeDeclarations('dist', {
  ...BROWSER_ENTRIES,
  ...BUILD_TIME_ENTRIES,
  vitepress: 'src/client/adapters/vitepress/index.ts',
});
await writeDeclarations('dist-server', SERVER_ENTRIES);

/** Writes one self-contained declaration file per entry. */
async function writeDeclarations(dir: string, input: Record<string, string>): Promise<void> {
  const bundle = await rollup({
    input,
    external: [/^react(-dom)?($|\/)/, /^node:/],
    plugins: [dts({ respectExternal: false, compilerOptions: { noEmit: false, paths: {} } })],
    onwarn: (warning, warn) => {
      if (warning.code !== 'EMPTY_BUNDLE' && warning.code !== 'UNRESOLVED_IMPORT') warn(warning);
    },
  });
  await bundle.write({ dir, format: 'es', chunkFileNames: 'chunks/types-[name].d.ts' });
  await bundle.close();
}
