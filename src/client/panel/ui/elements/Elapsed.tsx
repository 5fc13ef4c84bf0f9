import { useEffect, useState } from 'react';
import { tryFormat } from './tryFormat';

export interface ElapsedProps {
  /** Elapsed time at the first render, in milliseconds. */
  from: number;
  language: string;
}

/** The reader's waiting time in whole seconds. Screen readers do not announce each second, because the role `timer` is silent. */
export function Elapsed({ from, language }: ElapsedProps) {
  const [elapsed, setElapsed] = useState(from);
  useEffect(() => {
    const since = Date.now() - from;
    const timer = setInterval(() => setElapsed(Date.now() - since), 1_000);
    return () => clearInterval(timer);
  }, [from]);
  const seconds = Math.round(elapsed / 1_000);
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'narrow' } as const;
  return (
    <span role="timer">{tryFormat(() => new Intl.NumberFormat(language, unit).format(seconds), String(seconds))}</span>
  );
}
