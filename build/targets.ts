import type { UserConfig } from 'vite';
import { buttonsBuild } from './buttons.ts';
import { demoBuild, preactDemoBuild } from './demo.ts';
import { embedBuild } from './embed.ts';
import { libraryBuild } from './library.ts';
import { loaderBuild } from './loader.ts';
import { buildTimeBuild, serverBuild } from './server.ts';
import { vitePressBuild } from './vitePress.ts';

/** What `vite build --mode …` builds. */
export const TARGETS: Readonly<Record<string, () => UserConfig>> = {
  library: libraryBuild,
  embed: embedBuild,
  buttons: buttonsBuild,
  loader: loaderBuild,
  vitepress: vitePressBuild,
  'build-time': buildTimeBuild,
  server: serverBuild,
  demo: demoBuild,
  'demo-preact': preactDemoBuild,
};
