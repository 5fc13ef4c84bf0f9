import type { UserConfig } from 'vite';
import { publicEntries } from './entries.ts';
import { bundledTexts } from './plugins/bundledTexts.ts';
import { writtenTokens } from './plugins/writtenTokens.ts';

/** The development server, which serves the sources. */
export function developmentServer(): UserConfig {
  return {
    // Bundled by the server, because tests in jsdom cannot run the bundler themselves.
    plugins: [writtenTokens(), bundledTexts()],
    resolve: { alias: publicEntries('src') },
    server: { port: Number(process.env.PORT ?? 4600) },
  };
}
