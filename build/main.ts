import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { buildTarget } from './buildTarget.ts';

/** The command `npm run build`: builds both packages. With `demo` it builds the demo from them: `npm run build:demo`. */
if (process.argv[2] === 'demo') {
  await buildTarget('demo');
  // Contains the files of the first.
  await buildTarget('demo-preact');
} else {
  // No file of an earlier build may remain.
  for (const folder of ['dist', 'dist-server', 'dist-packages']) rmSync(folder, { recursive: true, force: true });
  await Promise.all([writeDeclarations(), buildPackages()]);
  await import('./writePackages.ts');
}

async function buildPackages(): Promise<void> {
  await Promise.all(['library', 'embed', 'buttons', 'build-time', 'server'].map(buildTarget));
  // Both contain the names of the files of `embed` and `buttons`.
  await Promise.all(['loader', 'vitepress'].map(buildTarget));
}

/** In another process, because it takes as long as everything else. */
async function writeDeclarations(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build/writeDeclarations.ts'], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The declarations were not written: ${code}.`);
}
