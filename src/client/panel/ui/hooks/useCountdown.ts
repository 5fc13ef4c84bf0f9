import { useEffect, useState } from 'react';

/** Whole seconds until a time, counting down; 0 when the time is past or `null`. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  return seconds;
}
