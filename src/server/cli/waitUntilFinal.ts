import { retryRequest, waitWithin, type RetryOptions } from './retryRequest';
import type { CommandContext } from './CommandContext';

const DELAY_MIN_MS = 2000;
const DELAY_MAX_MS = 10_000;

/** A state to wait for: how to read it, and when it is final. */
export interface Wait<T> extends RetryOptions {
  /** Reads the state once; throws `ServiceFailure`. */
  read: () => Promise<T>;
  isFinal: (value: T) => boolean;
  /** Called with each state. */
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
