import type { Progress } from './createProgress';
import { createProgress } from './createProgress';
import type { ServiceClient } from './createServiceClient';
import { createServiceClient } from './createServiceClient';
import type { Persistence } from './persist';
import type { ServiceOptions } from './serviceOptions';
import type { Surroundings } from './Surroundings';

/** What a command works with from its options on. */
export interface Session {
  surroundings: Surroundings;
  client: ServiceClient;
  progress: Progress;
  persistence: Persistence;
}

/** Opens the session of a command: its client, its progress, and the time that it has. */
export function openSession(options: ServiceOptions, surroundings: Surroundings): Session {
  const progress = createProgress(surroundings);
  return {
    surroundings,
    progress,
    client: createServiceClient(options.serviceUrl, options.adminKey, surroundings.signal),
    persistence: {
      endsAt: surroundings.now() + options.timeoutMs,
      onFailure: (failure, delayMs) =>
        progress.note(`${failure.message} (trying again in ${Math.round(delayMs / 1000)} s)`),
    },
  };
}
