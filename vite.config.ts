import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { demoBuild, preactDemoBuild } from './build/demo.ts';
import { developmentServer } from './build/development.ts';
import { embedBuild } from './build/embed.ts';
import { libraryBuild } from './build/library.ts';
import { loaderBuild } from './build/loader.ts';
import { buildTimeBuild, serverBuild } from './build/server.ts';
import { unitTests } from './build/unitTests.ts';
import { vitePressBuild } from './build/vitePress.ts';

/** What `vite build --mode …` builds. */
const TARGETS: Readonly<Record<string, () => UserConfig>> = {
  library: libraryBuild,
  embed: embedBuild,
  loader: loaderBuild,
  vitepress: vitePressBuild,
  'build-time': buildTimeBuild,
  server: serverBuild,
  demo: demoBuild,
  'demo-preact': preactDemoBuild,
};

/** Without the name of a target it is the development server and the unit tests. */
export default defineConfig(({ mode }) => TARGETS[mode]?.() ?? { ...developmentServer(), test: unitTests() });
