import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Icon, type IconName } from './Icon';

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  /** Name of the button, also shown as its tooltip. */
  label: string;
  part?: string;
}

/** A button that shows only an icon. It uses `forwardRef` for React 18. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button ref={ref} type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
});
