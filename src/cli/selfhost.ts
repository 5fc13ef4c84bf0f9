import { BundleFailure } from '../selfhost/BundleFailure';
import { ValuesError } from '../selfhost/readValues';
import { runSelfhost } from '../selfhost/runSelfhost';
import { CommandError } from './CommandError';
import type { Surroundings } from './Surroundings';

/** `docs-assistant selfhost --config FILE`: serves a static export until it is ended (specification section 4.6). */
export async function selfhost(args: readonly string[], surroundings: Surroundings): Promise<void> {
  try {
    await runSelfhost(args, surroundings);
  } catch (error) {
    if (error instanceof ValuesError) throw new CommandError('usage', error.message);
    if (error instanceof BundleFailure) throw new CommandError('download', error.message);
    throw error;
  }
}
