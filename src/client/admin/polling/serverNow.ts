import type { Received } from '../client/sendRequest';
import type { Moment } from './readMoment';
import { elapsedBetween } from './readMoment';

/**
 * The server's present time in milliseconds since 1970, reckoned from the time in an answer, so that a wrong clock
 * in the browser changes nothing. Without such a time it is the browser's own.
 */
export function serverNow(received: Received | null, now: Moment): number {
  if (received?.serverTime == null) return now.wall;
  return received.serverTime + elapsedBetween(received.at, now);
}
