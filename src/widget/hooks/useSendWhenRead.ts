import { useCallback, useRef } from 'react';
import { useLatest } from '../../headless/useLatest';

/**
 * Sends a question at once, or when the files that go with it have been read.
 *
 * @returns `send`, and `hold`, which is told of every reading.
 */
export function useSendWhenRead(send: () => void) {
  const getSend = useLatest(send);
  const reading = useRef<Promise<unknown> | null>(null);

  const hold = useCallback((next: Promise<unknown>) => {
    const all = Promise.all([reading.current, next]);
    reading.current = all;
    void all.then(() => {
      if (reading.current === all) reading.current = null;
    });
  }, []);

  const sendWhenRead = useCallback(() => {
    if (reading.current === null) getSend()();
    // A turn later, so that what was read has been drawn, and so handed over.
    else void reading.current.then(() => setTimeout(() => getSend()()));
  }, [getSend]);

  return { send: sendWhenRead, hold };
}
