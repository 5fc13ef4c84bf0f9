import type { InputOptions } from 'rollup';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { BROWSER_ENTRIES, BUILD_TIME_ENTRIES, SERVER_ENTRIES } from './entries.ts';

const CLIENT_ENTRIES = {
  ...BROWSER_ENTRIES,
  ...BUILD_TIME_ENTRIES,
  vitepress: 'src/client/adapters/vitepress/index.ts',
};

const { options: readSources, ...plugin } = dts({
  respectExternal: false,
  compilerOptions: { noEmit: false, paths: {} },
});
// For both packages at once, so that TypeScript reads its own library, Node's types and our shared modules once.
const settings = (readSources as (options: InputOptions) => InputOptions)({
  input: { ...CLIENT_ENTRIES, ...SERVER_ENTRIES },
});

await writeDeclarations('dist', CLIENT_ENTRIES);
await writeDeclarations('dist-server', SERVER_ENTRIES);

/** Writes one self-contained declaration file per entry. */
async function writeDeclarations(dir: string, input: Record<string, string>): Promise<void> {
  const bundle = await rollup({
    ...settings,
    input,
    external: [/^react(-dom)?($|\/)/, /^node:/],
    plugins: [plugin],
    onwarn: (warning, warn) => {
      if (warning.code !== 'EMPTY_BUNDLE' && warning.code !== 'UNRESOLVED_IMPORT') warn(warning);
    },
  });
  await bundle.write({ dir, format: 'es', chunkFileNames: 'chunks/types-[name].d.ts' });
  await bundle.close();
}
