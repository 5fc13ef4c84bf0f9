import { runService } from '../local/runService';
import { createProgress } from './createProgress';
import type { Surroundings } from './Surroundings';

/** `docs-assistant service --docs DIR --port N`: the local service alone, until it is ended. */
export async function service(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const progress = createProgress(surroundings);
  const onProgress = (share: number) => {
    progress.show('Reading the documentation', share * 100);
    if (share === 1) progress.end();
  };
  await runService(args, surroundings.isInteractive ? onProgress : undefined);
}
