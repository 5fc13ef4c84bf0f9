import { useState } from 'react';
import type { PanelLabels } from '../locales/en';
import { IconButton } from './IconButton';
import type { IconName } from './Icon';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  part: string;
  icon: IconName;
  label: string;
  labels: Pick<PanelLabels, 'copied' | 'copyFailed'>;
  /** Copies; false when that failed. */
  onCopy(): Promise<boolean>;
  /** Tells screen readers how it went. */
  announce(text: string): void;
}

/** A button that copies something and says whether it could, until the reader goes on. */
export function CopyButton({ part, icon, label, labels, onCopy, announce }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    const outcome = (await onCopy()) ? 'copied' : 'copyFailed';
    setResult(outcome);
    announce(labels[outcome]);
  }

  return (
    <IconButton
      part={part}
      icon={result === 'copied' ? 'check' : icon}
      label={result === null ? label : labels[result]}
      onClick={() => void copy()}
      onBlur={() => setResult(null)}
    />
  );
}
