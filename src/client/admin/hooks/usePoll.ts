import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Poll, PollState } from '../polling/Poll';

/** Runs a poll while mounted and returns its state; `null` without a poll. */
export function usePoll<T>(poll: Poll<T>): PollState<T>;
export function usePoll<T>(poll: Poll<T> | null): PollState<T> | null;
export function usePoll<T>(poll: Poll<T> | null): PollState<T> | null {
  useEffect(() => {
    poll?.start();
    return () => poll?.stop();
  }, [poll]);
  const subscribe = useCallback((listener: () => void) => poll?.subscribe(listener) ?? (() => {}), [poll]);
  const getState = useCallback(() => poll?.getState() ?? null, [poll]);
  return useSyncExternalStore(subscribe, getState, getState);
}
