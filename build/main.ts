import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { buildTarget } from './buildTarget.ts';

/**
 * The command `npm run build`: builds both packages. `scripts` leaves out their declarations, which no page needs, and `declarations` adds
 * them. With `demo` it builds the demo from the packages: `npm run build:demo`.
 */
const [part] = process.argv.slice(2);
if (part === 'demo') {
  await buildTarget('demo');
  // For `npm run browser:preact` only. Contains the files of the first.
  if (process.env.PREACT) await buildTarget('demo-preact');
} else {
  // No file of an earlier build may remain.
  const folders = part === 'declarations' ? ['dist-packages'] : ['dist', 'dist-server', 'dist-packages'];
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await Promise.all([part !== 'scripts' && writeDeclarations(), part !== 'declarations' && buildPackages()]);
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
