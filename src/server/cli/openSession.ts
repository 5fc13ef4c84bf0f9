import { createProgress, type CommandProgress } from './createProgress';
import { createServiceClient, type ServiceClient } from './createServiceClient';
import type { RetryOptions } from './retryRequest';
import type { ServiceClientOptions } from './serviceClientOptions';
import type { CommandContext } from './CommandContext';

/** One run of a command, with its parsed options and its client. */
export interface Session {
  context: CommandContext;
  client: ServiceClient;
  progress: CommandProgress;
  retry: RetryOptions;
}

/** Opens the session of a command: its client, its progress and its deadline. */
export function openSession(options: ServiceClientOptions, context: CommandContext): Session {
  const progress = createProgress(context);
  return {
    context,
    progress,
    client: createServiceClient(options.serviceUrl, options.adminKey, context.signal),
    retry: {
      endsAt: context.now() + options.timeoutMs,
      onFailure: (failure, delayMs) =>
        progress.note(`${failure.message} (trying again in ${Math.round(delayMs / 1000)} s)`),
    },
  };
}
