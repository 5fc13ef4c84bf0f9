import { MALFORMED_MAX_COUNT, RETRY_AFTER_MAX_MS } from '../../shared/contract';
import { CommandError } from './CommandError';
import { ServiceFailure } from './createServiceClient';
import type { CommandContext } from './CommandContext';

const DELAY_MIN_MS = 2000;
const DELAY_MAX_MS = 30_000;

/** A command gives up after this many consecutive failures. With the delays, this takes about eight minutes. */
export const FAILURES_MAX_COUNT = 20;

/** Which failures to retry, and for how long. */
export interface RetryOptions {
  /** True when the failure may pass by itself and the request may be sent again. @default the failure's own `isPassing` */
  isPassing?: (failure: ServiceFailure) => boolean;
  /** Called before each wait, with its length in milliseconds. */
  onFailure: (failure: ServiceFailure, delayMs: number) => void;
  /** When to give up, on the clock of `context.now()`. */
  endsAt: number;
}

/**
 * Sends a request again while its failures pass by themselves, after growing delays and never before `Retry-After`.
 * Throws {@link CommandError} `unreachable` or `timeout`, and failures that do not pass.
 */
export async function retryRequest<T>(context: CommandContext, retry: RetryOptions, act: () => Promise<T>): Promise<T> {
  let malformed = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      if (!(retry.isPassing?.(error) ?? error.isPassing)) throw error;
      malformed = error.kind === 'malformed' ? malformed + 1 : 0;
      if (failures >= FAILURES_MAX_COUNT || malformed >= MALFORMED_MAX_COUNT) {
        throw new CommandError('unreachable', `${error.message} Consecutive failures: ${failures}.`);
      }
      const asked = Math.min(error.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
      const delayMs = Math.max(asked, Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** (failures - 1)));
      retry.onFailure(error, delayMs);
      await waitWithin(context, delayMs, retry.endsAt);
    }
  }
}

/** Waits. If the command's time ends before, it throws {@link CommandError} `timeout` instead. */
export async function waitWithin(context: CommandContext, delayMs: number, endsAt: number): Promise<void> {
  if (context.now() + delayMs > endsAt) {
    throw new CommandError('timeout', 'The command timed out. Allow more time with --timeout.');
  }
  await context.wait(delayMs);
}
