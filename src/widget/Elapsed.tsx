import { useEffect, useState } from 'react';

/** Props of {@link Elapsed}. */
export interface ElapsedProps {
  /** When the wait began, in milliseconds since the epoch. */
  since: number;
  /** Language of the unit. */
  language: string;
}

/** How long the reader has waited, in whole seconds. Screen readers are not told each of them: a timer is silent. */
export function Elapsed({ since, language }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
  return <span role="timer">{unit.format(Math.round((now - since) / 1_000))}</span>;
}
