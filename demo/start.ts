import { rmSync } from 'node:fs';
import { buildTarget } from '../build/buildTarget';
import { readOptions } from './server/readOptions';

/** The command `npm run demo`: builds only the files that the demo serves, then starts its server. */
try {
  if (readOptions(process.argv.slice(2), process.env) !== null) await buildDemo();
  await import('./server');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function buildDemo(): Promise<void> {
  const startedAt = performance.now();
  rmSync('dist', { recursive: true, force: true });
  console.log('Building the assistant …');
  await Promise.all(['library', 'embed', 'buttons'].map(buildTarget));
  await buildTarget('loader');
  console.log('Building the pages beside the documentation …');
  await buildTarget('demo');
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
