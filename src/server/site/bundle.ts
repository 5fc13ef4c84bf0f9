import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * A style sheet, or a classic script that runs from a disk, as one text with everything that it imports. Only modules named
 * `*.bundled.ts` call it: `npm run build` runs them and ships their texts (`build/plugins/bundledTexts.ts`), so that nothing is bundled at a user's.
 */
export function bundle(entry: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // The charset of the pages that name it.
    charset: 'utf8',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
