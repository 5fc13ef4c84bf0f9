import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestResult } from '../client/sendRequest';
import type { RequestFailure } from '../client/toFailure';

/** A request that somebody starts by hand. */
export interface Action<Values extends unknown[], T> {
  /** Sends the request; while one is under way a second call joins it, so that a double click sends one. */
  run: (...values: Values) => Promise<RequestResult<T>>;
  /** Forgets the last failure, and what becomes of a request under way. */
  reset: () => void;
  isRunning: boolean;
  /** Why the last one failed; `null` after a success and while one is under way. */
  failure: RequestFailure | null;
}

const REST = { isRunning: false, failure: null };

/** Keeps what a request started by hand needs: one at a time, and its last failure. */
export function useAction<Values extends unknown[], T>(
  act: (...values: Values) => Promise<RequestResult<T>>,
): Action<Values, T> {
  const [state, setState] = useState<{ isRunning: boolean; failure: RequestFailure | null }>(REST);
  const running = useRef<Promise<RequestResult<T>> | null>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const run = useCallback((...values: Values) => {
    if (running.current) return running.current;
    setState({ isRunning: true, failure: null });
    const promise = latest.current(...values);
    running.current = promise;
    const finish = async () => {
      const answer = await promise;
      if (running.current !== promise) return;
      running.current = null;
      setState(answer.kind === 'failure' ? { isRunning: false, failure: answer.failure } : REST);
    };
    void finish();
    return promise;
  }, []);

  const reset = useCallback(() => {
    running.current = null;
    setState(REST);
  }, []);

  return { run, reset, ...state };
}
