import type { Ref } from 'react';
import { Icon } from './Icon';

/** Props of {@link Launcher}. */
export interface LauncherProps {
  label: string;
  /** What it shows; its name is the label in any case. */
  content: 'icon' | 'text' | 'both';
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
  content,
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
      className="launcher placed"
      data-content={content}
      hidden={isHidden}
      aria-label={content === 'icon' ? label : undefined}
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
      {content !== 'text' && <Icon name="spark" />}
      {content !== 'icon' && <span>{label}</span>}
    </button>
  );
}
