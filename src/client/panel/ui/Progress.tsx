import { useEffect, useState } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { createLoaded } from './elements/createLoaded';

const Elapsed = createLoaded(() => import('./elements/Elapsed'), 'Elapsed');

/** Waiting time before the elapsed time is shown, in milliseconds. */
const LONG_WAIT_MS = 8_000;

export interface ProgressProps {
  /** True while the answer has no text. */
  isWaiting: boolean;
  isSlow: boolean;
  /** True when the answer has a line of its own that says what is done. */
  hasStatus: boolean;
  labels: PanelLabels;
}

/**
 * What is done, and placeholder lines, until the answer has text. After a while it also shows the elapsed time, and says that the answer
 * takes longer than usual, unless another line says what is done.
 */
export function Progress({ isWaiting, isSlow, hasStatus, labels }: ProgressProps) {
  if (!isWaiting && (!isSlow || hasStatus)) return null;
  return (
    <div className="progress" data-below={hasStatus || undefined}>
      <span>
        {!hasStatus && (isSlow ? labels.takingLong : labels.thinking)}
        {isWaiting && <LongWait language={labels.language} />}
      </span>
      {isWaiting && (
        <>
          <i />
          <i />
          <i />
        </>
      )}
    </div>
  );
}

/** The elapsed time of a long wait. */
function LongWait({ language }: { language: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, LONG_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <Elapsed from={LONG_WAIT_MS} language={language} />;
}
