import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import type { IconName } from './Icon';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Name of the button, also shown as its tooltip. */
  label: string;
  part?: string;
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
