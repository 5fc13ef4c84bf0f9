import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { Controller, ControllerState } from '../launcher/createController';
import type { Host } from '../launcher/createLauncher';
import type { PanelLabels } from '../../shared/locales/en';
import { showTheme } from '../page/showTheme';
import { matchesMedia } from '../page/watchMedia';
import { adoptStyles } from './ui/styles/adoptStyles';
import { panelStyles } from './ui/styles/panelStyles';
import css from './ui/styles/crash.css?inline';
import { PANEL_ID } from './panelId';
import { SHEET_QUERY } from './useSheet';
import { native } from '../page/browser/native';
import { TextButton } from './ui/elements/TextButton';

export interface CrashedPanelProps extends Pick<DocsAssistantBaseProps, 'variant' | 'theme'> {
  labels: Pick<PanelLabels, 'errorCrash' | 'retry' | 'close'>;
  controller: Pick<Controller<unknown>, 'setOpen'>;
  state: ControllerState<unknown> & { host: Host };
  onRetry(): void;
}

/**
 * The panel's frame with a notice that it stopped working. It uses as little of the panel as possible, because any other part may have
 * crashed and lost its styles.
 */
export function CrashedPanel({ labels, controller, state, variant = 'widget', theme, onRetry }: CrashedPanelProps) {
  const { isOpen, host } = state;
  const { win, root, rootElement } = host;
  const frame = useRef<HTMLDialogElement>(null);
  const isInline = variant === 'inline';
  useLayoutEffect(() => adoptStyles(root, panelStyles + css), [root]);
  useLayoutEffect(() => showTheme(win, rootElement, theme), [win, rootElement, theme]);
  useEffect(() => {
    // The focused element has been removed.
    const { activeElement, body } = native(win.document);
    if (isOpen && (activeElement === null || activeElement === body)) frame.current?.focus({ preventScroll: true });
  }, [win, isOpen]);

  const close = (event: Event) =>
    controller.setOpen(false, event.type === 'keydown' ? 'escape' : 'close-button', event);
  const notice = (
    <div className="crash" part="error">
      <p role="alert">{labels.errorCrash}</p>
      <TextButton isPrimary part="retry" label={labels.retry} onClick={onRetry} />
      {!isInline && <TextButton part="close" label={labels.close} onClick={(event) => close(event.nativeEvent)} />}
    </div>
  );
  const attributes = { id: PANEL_ID, part: 'panel', 'data-variant': variant };
  if (isInline)
    return (
      <div role="region" className="panel" {...attributes}>
        {notice}
      </div>
    );
  const isSheet = matchesMedia(win, SHEET_QUERY);
  return (
    <dialog
      {...attributes}
      className={variant === 'widget' && !isSheet ? 'panel placed' : 'panel'}
      data-sheet={isSheet ? '' : undefined}
      data-dock={variant === 'panel' && !isSheet ? 'end' : undefined}
      aria-label={labels.errorCrash}
      tabIndex={-1}
      ref={frame}
      open={isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(event.nativeEvent);
      }}
    >
      {notice}
    </dialog>
  );
}
