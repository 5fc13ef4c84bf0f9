import type { RetryOptions } from './retryRequest';
import { retryRequest, waitWithin } from './retryRequest';
import type { CommandContext } from './CommandContext';

const DELAY_MIN_MS = 2000;
const DELAY_MAX_MS = 10_000;

/** A state to wait for: how to ask for it, and when it is final. */
export interface Wait<T> extends RetryOptions {
  /** Asks once; throws `ServiceFailure`. */
  read: () => Promise<T>;
  isFinal: (value: T) => boolean;
  /** Called with each state that is read. */
  onState: (value: T) => void;
}

/**
 * Asks for a job's state until it is final (specification sections 3.1, 3.2): the next question follows the answer, and failures
 * that pass are waited out. Throws what {@link retryRequest} throws.
 */
export async function waitUntilFinal<T>(context: CommandContext, wait: Wait<T>): Promise<T> {
  for (let delayMs = DELAY_MIN_MS; ; delayMs = Math.min(DELAY_MAX_MS, delayMs * 1.25)) {
    const value = await retryRequest(context, wait, wait.read);
    wait.onState(value);
    if (wait.isFinal(value)) return value;
    await waitWithin(context, delayMs, wait.endsAt);
  }
}
