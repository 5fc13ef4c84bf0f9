import type { Ref } from 'react';
import { Icon } from './Icon';

/** Props of {@link Launcher}. */
export interface LauncherProps {
  label: string;
  /** Key combination for assistive technology, as `aria-keyshortcuts` writes it. */
  keyShortcuts?: string;
  isOpen: boolean;
  /** True while the rest of the assistant is on its way. */
  isBusy: boolean;
  /** True while the panel stands in its place. */
  isHidden: boolean;
  panelId: string;
  onPress(event: Event): void;
  /** The reader is likely to open: pointer over it, focus on it, or touch. */
  onIntent(): void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** The button that opens and closes the panel. */
export function Launcher({
  label,
  keyShortcuts,
  isOpen,
  isBusy,
  isHidden,
  panelId,
  onPress,
  onIntent,
  buttonRef,
}: LauncherProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      part="launcher"
      className="launcher"
      hidden={isHidden}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={keyShortcuts}
      onClick={(event) => onPress(event.nativeEvent)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <Icon name="spark" />
      <span>{label}</span>
    </button>
  );
}
