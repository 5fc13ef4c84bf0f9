import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

export interface BenchPageSource {
  /** Folder of the built page, and segment of its URL. */
  name: string;
  /** Path of the page's script. */
  file: string;
  /** Module names that are replaced by files, such as `docs-assistant` by the built package. */
  alias?: Record<string, string>;
}

/** Builds each page separately, as a site's production build would: `<folder>/<name>/page.js` and, if it has styles, `page.css`. */
export async function buildPages(pages: BenchPageSource[], folder: string): Promise<void> {
  for (const page of pages) {
    await rm(join(folder, page.name), { recursive: true, force: true });
    await build({
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      base: `/${page.name}/`,
      resolve: { alias: Object.entries(page.alias ?? {}).map(([find, replacement]) => ({ find, replacement })) },
      build: {
        outDir: join(folder, page.name),
        target: 'es2022',
        chunkSizeWarningLimit: Infinity,
        cssCodeSplit: false,
        rollupOptions: {
          input: page.file,
          output: {
            entryFileNames: 'page.js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css')) ? 'page.css' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    });
  }
}
