import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Bundles a style sheet, or a classic script that runs from a disk, with its imports into one string. Only modules named `*.bundled.ts`
 * call it: `npm run build` runs them and ships their strings (`build/plugins/bundledTexts.ts`), so that nothing is bundled on a user's
 * machine.
 */
export function bundle(entry: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // The pages declare this charset.
    charset: 'utf8',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
