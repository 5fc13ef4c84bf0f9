import type { contactLabels } from '../../../shared/locales/contactLabels';
import type { editorLabels } from '../../../shared/locales/editorLabels';
import type { PanelLabels } from '../../../shared/locales/en';
import type { shareLabels } from '../../../shared/locales/shareLabels';
import type { AssistantActions } from '../../headless/useDocsAssistant';
import type { Sharing } from './Sharing';

/** Values that the parts of the sheet for sharing and support have in common. */
export interface SheetContext {
  /** The texts of the panel with those of the sheet. */
  labels: PanelLabels &
    Record<keyof typeof shareLabels | keyof typeof contactLabels | keyof typeof editorLabels, string>;
  sharing: Sharing;
  /** Writes the conversation as markdown, as far as it is at this moment. */
  write(): string;
  /** Reports an event. */
  emit: AssistantActions['emit'];
  /** Tells screen readers what an action has brought. */
  announce(text: string): void;
}
