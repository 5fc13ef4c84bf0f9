import { cpSync, readdirSync } from 'node:fs';
import type { Plugin, UserConfig } from 'vite';
import { publicEntries } from './entries.ts';
import { KNOWN_WARNINGS, SMALL_RUNTIME } from './settings.ts';

/** Story pages of the component. */
const STORIES_OF_THE_COMPONENT = ['assistant', 'context', 'markdown'].map((name) => `demo/pages/${name}.html`);

/** Largest permitted chunk, in kB: the diagram library, which a page loads when an answer contains a diagram. */
const DIAGRAMS_KB = 1_000;

/** The demo and its story pages, built against the library in `dist` like a user's site. */
export function demoBuild(): UserConfig {
  return {
    plugins: [scriptTag()],
    resolve: { alias: publicEntries('dist') },
    build: {
      outDir: 'dist-demo',
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      chunkSizeWarningLimit: DIAGRAMS_KB,
      rollupOptions: { ...KNOWN_WARNINGS, input: demoPages() },
    },
  };
}

/** A second build of the demo, with the component's story pages on the script tag's runtime. */
export function preactDemoBuild(): UserConfig {
  return {
    publicDir: 'dist-demo',
    resolve: { alias: [...publicEntries('dist'), ...SMALL_RUNTIME] },
    build: {
      outDir: 'dist-demo-preact',
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: DIAGRAMS_KB,
      rollupOptions: { ...KNOWN_WARNINGS, input: STORIES_OF_THE_COMPONENT },
    },
  };
}

/** Copies the built script tag beside the demo's pages, where a site would serve it. */
function scriptTag(): Plugin {
  return {
    name: 'script-tag',
    apply: 'build',
    closeBundle() {
      for (const path of ['embed.js', 'embed']) cpSync(`dist/${path}`, `dist-demo/${path}`, { recursive: true });
    },
  };
}

function demoPages(): string[] {
  const stories = readdirSync('demo/pages').filter((name) => name.endsWith('.html'));
  return ['index.html', ...stories.map((name) => `demo/pages/${name}`)];
}
