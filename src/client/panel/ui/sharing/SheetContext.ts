import type { contactLabels } from '../../../../shared/locales/contactLabels';
import type { editorLabels } from '../../../../shared/locales/editorLabels';
import type { PanelLabels } from '../../../../shared/locales/en';
import type { shareLabels } from '../../../../shared/locales/shareLabels';
import type { AssistantActions } from '../../../headless/useDocsAssistant';
import type { Sharing } from './Sharing';

/** Values that the parts of the sheets for sharing and support share. */
export interface SheetContext {
  /** The texts of the panel and of the sheet. */
  labels: PanelLabels &
    Record<keyof typeof shareLabels | keyof typeof contactLabels | keyof typeof editorLabels, string>;
  sharing: Sharing;
  /** Returns the conversation so far as markdown. */
  write(): string;
  /** Reports an event. */
  emit: AssistantActions['emit'];
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
}
