import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';

/**
 * Bundles a row's app with the project's own esbuild, in React's development mode unless the options say otherwise. Packages come from the
 * app's folder.
 */
export async function buildApp(
  folder: string,
  entries: string | readonly string[],
  options: BuildOptions,
): Promise<void> {
  const { outfile, outdir } = options;
  await build({
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: options.define === undefined,
    splitting: outdir !== undefined,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
    absWorkingDir: folder,
    ...options,
    // React's server build requires modules of Node.
    ...(options.platform === 'node' && {
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
    entryPoints: [entries].flat().map((entry) => join(folder, entry)),
    ...(outfile !== undefined && { outfile: join(folder, outfile) }),
    ...(outdir !== undefined && { outdir: join(folder, outdir) }),
  });
}
