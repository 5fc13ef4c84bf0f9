import type { UserConfig } from 'vite';
import { BUILD_TIME_ENTRIES, SERVER_ENTRIES } from './entries.ts';
import { bundledTexts } from './plugins/bundledTexts.ts';
import { licenceNotices } from './plugins/licenceNotices.ts';
import { pageWorker } from './plugins/pageWorker.ts';
import { KNOWN_WARNINGS } from './settings.ts';

/**
 * The reader of archives, of which Node needs 5 of the 18 packages that npm would install for it.
 */
const BUNDLED = ['tar-stream', 'streamx', 'b4a', 'fast-fifo', 'text-decoder', 'events-universal'];

/** The package for servers. Its other libraries are dependencies and not bundled, so that audits see them and fixes reach users. */
export function serverBuild(): UserConfig {
  const build = nodeBuild('dist-server', SERVER_ENTRIES);
  return { ...build, plugins: [...(build.plugins ?? []), pageWorker(), licenceNotices('THIRD-PARTY-NOTICES.txt')] };
}

/** The build-time modules of the package for browsers, for a site's own build. */
export function buildTimeBuild(): UserConfig {
  return nodeBuild('dist', BUILD_TIME_ENTRIES);
}

function nodeBuild(outDir: string, input: Record<string, string>): UserConfig {
  return {
    plugins: [bundledTexts()],
    ssr: { external: true, noExternal: BUNDLED, target: 'node' },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: false,
      target: 'node20',
      minify: false,
      ssr: true,
      rollupOptions: {
        ...KNOWN_WARNINGS,
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
