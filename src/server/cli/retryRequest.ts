import { MALFORMED_MAX_COUNT, RETRY_AFTER_MAX_MS } from '../../shared/contract';
import { CommandError } from './CommandError';
import { ServiceFailure } from './createServiceClient';
import type { CommandContext } from './CommandContext';

const DELAY_MIN_MS = 2000;
const DELAY_MAX_MS = 30_000;

/** Failures in a row after which a command gives up: with the delays between them about eight minutes. */
export const FAILURES_MAX_COUNT = 20;

/** How long and in the face of what to try again. */
export interface RetryOptions {
  /** True when the failure passes by itself and the request may be sent again. @default the failure's own `isPassing` */
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
        throw new CommandError('unreachable', `${error.message} Failures in a row: ${failures}.`);
      }
      const asked = Math.min(error.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
      const delayMs = Math.max(asked, Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** (failures - 1)));
      retry.onFailure(error, delayMs);
      await waitWithin(context, delayMs, retry.endsAt);
    }
  }
}

/** Waits, unless the time that the command was given ends before: then it throws {@link CommandError} `timeout`. */
export async function waitWithin(context: CommandContext, delayMs: number, endsAt: number): Promise<void> {
  if (context.now() + delayMs > endsAt) {
    throw new CommandError('timeout', 'The command timed out. Allow more time with --timeout.');
  }
  await context.wait(delayMs);
}
