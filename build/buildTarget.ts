import { build } from 'vite';
import { TARGETS } from './targets.ts';

/** Builds one of {@link TARGETS} in this process: the start of another one takes longer than most targets. */
export async function buildTarget(name: string): Promise<void> {
  // A target reads what earlier ones have built, so it is configured only now.
  await build({ ...TARGETS[name]?.(), configFile: false, mode: name, logLevel: 'warn' });
}
