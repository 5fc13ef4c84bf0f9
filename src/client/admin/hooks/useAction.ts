import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestResult } from '../client/sendRequest';
import type { RequestFailure } from '../client/toFailure';

/** A request that a person starts, such as by a button. */
export interface Action<Values extends unknown[], T> {
  /** Sends the request. A call during a pending request shares its result, so a double click sends one request. */
  run: (...values: Values) => Promise<RequestResult<T>>;
  /** Forgets the last failure, and ignores the result of a pending request. */
  reset: () => void;
  isRunning: boolean;
  /** Why the last request failed; `null` after a success and while a request is pending. */
  failure: RequestFailure | null;
}

const REST = { isRunning: false, failure: null };

/** Sends one request at a time and keeps its last failure. */
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
