import { useState } from 'react';
import type { PanelLabels } from '../../../../shared/locales/en';

export interface CopyResultNeeds {
  labels: Pick<PanelLabels, 'copied' | 'copyFailed'>;
  /** Copies; false when that failed. */
  onCopy(): Promise<boolean>;
  /** Announces the result to screen readers. */
  announce(text: string): void;
}

/** The result of a copy button, which is shown until the button loses the focus, and the button's handlers. */
export function useCopyResult({ labels, onCopy, announce }: CopyResultNeeds) {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  const show = (isCopied: boolean) => {
    const outcome = isCopied ? 'copied' : 'copyFailed';
    setResult(outcome);
    announce(labels[outcome]);
  };

  return [result, { onClick: () => void onCopy().then(show), onBlur: () => setResult(null) }] as const;
}
