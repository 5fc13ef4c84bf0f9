import { useState } from 'react';
import { Icon } from './Icon';
import type { SheetContext } from './SheetContext';

/** Props of {@link CopyTextButton}. */
export interface CopyTextButtonProps extends Pick<SheetContext, 'labels' | 'announce'> {
  part: string;
  text: string;
  /** Copies; false when that failed. */
  onCopy(): Promise<boolean>;
}

/** A button with words that copies something and says whether it could, until the reader goes on. */
export function CopyTextButton({ part, text, onCopy, labels, announce }: CopyTextButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    const outcome = (await onCopy()) ? 'copied' : 'copyFailed';
    setResult(outcome);
    announce(labels[outcome]);
  }

  return (
    <button type="button" className="button" part={part} onClick={() => void copy()} onBlur={() => setResult(null)}>
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span className="copy-text" data-text={text}>
        {result === null ? text : labels[result]}
      </span>
    </button>
  );
}
