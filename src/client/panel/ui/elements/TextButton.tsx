import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Icon, type IconName } from './Icon';

export interface TextButtonProps extends ComponentPropsWithoutRef<'button'> {
  label: string;
  /** Shown before the text. */
  icon?: IconName;
  /** True for the action that the reader most likely wants. */
  isPrimary?: boolean;
}

/** A button with a text. It uses `forwardRef` for React 18. */
export const TextButton = forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(
  { label, icon, isPrimary, ...rest },
  ref,
) {
  return (
    <button ref={ref} type="button" className={isPrimary ? 'button primary' : 'button'} {...rest}>
      {icon && <Icon name={icon} />}
      {label}
    </button>
  );
});
