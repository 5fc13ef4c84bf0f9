import { build, createLogger } from 'vite';
import { TARGETS } from './targets.ts';

/** Builds one of {@link TARGETS} in this process: the start of another one takes longer than most targets. A warning is an error. */
export async function buildTarget(name: string): Promise<void> {
  // A target reads what earlier ones have built, so it is configured only now.
  const customLogger = createLogger('warn');
  await build({ ...TARGETS[name]?.(), configFile: false, mode: name, logLevel: 'warn', customLogger });
  if (customLogger.hasWarned) throw new Error(`The build of ${name} has warned.`);
}
