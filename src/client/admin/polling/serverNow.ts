import type { Received } from '../client/sendRequest';
import { elapsedBetween, type Moment } from '../client/readMoment';

/**
 * The server's current time in milliseconds since 1970, computed from the time in an answer, so that a wrong clock in the browser does not
 * matter. Without a time in the answer, the browser's own time.
 */
export function serverNow(received: Received | null, now: Moment): number {
  if (received?.serverTime == null) return now.wall;
  return received.serverTime + elapsedBetween(received.at, now);
}
