import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';
import { SERVER_ENTRIES } from './entries.ts';
import { bundledTexts } from './plugins/bundledTexts.ts';
import { licenceNotices } from './plugins/licenceNotices.ts';
import { sqliteBinary } from './plugins/sqliteBinary.ts';

/** The package's entries for servers. */
export function serverBuild(): UserConfig {
  return {
    plugins: [bundledTexts(), sqliteBinary(), licenceNotices('THIRD-PARTY-NOTICES-SERVER.txt')],
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: false,
      target: 'node20',
      minify: false,
      ssr: true,
      ssrEmitAssets: true,
      rollupOptions: {
        input: SERVER_ENTRIES,
        external: [/^node:/, ...builtinModules],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/server-[name]-[hash].js' },
      },
    },
  };
}
