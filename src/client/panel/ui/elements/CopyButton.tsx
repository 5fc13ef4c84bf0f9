import { useCopyResult, type CopyResultNeeds } from '../hooks/useCopyResult';
import { IconButton } from './IconButton';
import type { IconName } from './Icon';

export interface CopyButtonProps extends CopyResultNeeds {
  part: string;
  icon: IconName;
  label: string;
}

/** A button that copies something and shows the result until it loses the focus. */
export function CopyButton({ part, icon, label, ...needs }: CopyButtonProps) {
  const [result, handlers] = useCopyResult(needs);
  return (
    <IconButton
      part={part}
      icon={result === 'copied' ? 'check' : icon}
      label={result === null ? label : needs.labels[result]}
      {...handlers}
    />
  );
}
