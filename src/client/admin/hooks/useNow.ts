import { useCallback, useState, useSyncExternalStore } from 'react';
import { elapsedBetween, readMoment, type Moment } from '../client/readMoment';

const TICK_MS = 1000;

/** The current time, updated every second while `isTicking`, and whenever the component renders for another reason. */
export function useNow(isTicking: boolean): Moment {
  const [ticker] = useState(createTicker);
  const subscribe = useCallback(
    (listener: () => void) => (isTicking ? ticker.subscribe(listener) : () => {}),
    [ticker, isTicking],
  );
  return useSyncExternalStore(subscribe, ticker.read, ticker.read);
}

function createTicker() {
  let now = readMoment();
  return {
    /** Returns the same value for half a tick, because React calls it several times for one render. */
    read(): Moment {
      const next = readMoment();
      if (elapsedBetween(now, next) >= TICK_MS / 2 || next.wall < now.wall) now = next;
      return now;
    },
    subscribe(listener: () => void): () => void {
      const timer = setInterval(listener, TICK_MS);
      return () => clearInterval(timer);
    },
  };
}
