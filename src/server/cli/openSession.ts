import { createProgress } from './createProgress';
import { createServiceClient } from './createServiceClient';
import { type RetryOptions, retryRequest, waitWithin } from './retryRequest';
import type { ServiceClientOptions } from './serviceClientOptions';
import type { CommandContext } from './CommandContext';

/** One run of a command, with its parsed options and its client. */
export type Session = ReturnType<typeof openSession>;

export function openSession(options: ServiceClientOptions, context: CommandContext) {
  const progress = createProgress(context);
  const retry: RetryOptions = {
    endsAt: context.now() + options.timeoutMs,
    onFailure: (failure, delayMs) =>
      progress.note(`${failure.message} (trying again in ${Math.round(delayMs / 1000)} s)`),
  };
  return {
    context,
    progress,
    client: createServiceClient(options.serviceUrl, options.adminKey, context.signal),
    retry,
  };
}

const DELAY_MIN_MS = 2000;
const DELAY_MAX_MS = 10_000;

/** A state to wait for: how to read it, and when it is final. */
interface Wait<T> extends RetryOptions {
  /** Reads the state once; throws `ServiceFailure`. */
  read: () => Promise<T>;
  isFinal: (value: T) => boolean;
  onState: (value: T) => void;
}

/**
 * Polls a job's state until it is final (specification sections 3.1, 3.2). Each request follows the previous answer, and failures that may
 * pass are retried. Throws what {@link retryRequest} throws.
 */
export async function waitUntilFinal<T>(context: CommandContext, wait: Wait<T>): Promise<T> {
  for (let delayMs = DELAY_MIN_MS; ; delayMs = Math.min(DELAY_MAX_MS, delayMs * 1.25)) {
    const value = await retryRequest(context, wait, wait.read);
    wait.onState(value);
    if (wait.isFinal(value)) return value;
    await waitWithin(context, delayMs, wait.endsAt);
  }
}
