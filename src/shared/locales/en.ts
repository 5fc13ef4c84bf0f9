import { askButtonLabels } from './askButtonLabels';
import { attachmentLabels } from './attachmentLabels';
import { contactLabels } from './contactLabels';
import { excerptLabels } from './excerptLabels';
import { contextLabels } from './contextLabels';
import { editorLabels } from './editorLabels';
import { emptyLabels } from './emptyLabels';
import { errorLabels } from './errorLabels';
import { feedbackLabels } from './feedbackLabels';
import { historyLabels } from './historyLabels';
import { panelLabels } from './panelLabels';
import { partLabels } from './partLabels';
import { searchLabels } from './searchLabels';
import { shareLabels } from './shareLabels';

/** Every text of the assistant, in one flat table. `{name}` is replaced by a value. */
export const en = {
  ...panelLabels,
  ...askButtonLabels,
  ...errorLabels,
  ...contextLabels,
  ...emptyLabels,
  ...historyLabels,
  ...editorLabels,
  ...feedbackLabels,
  ...shareLabels,
  ...excerptLabels,
  ...contactLabels,
  ...attachmentLabels,
  ...searchLabels,
  ...partLabels,
} as const;

/** Names of the texts. */
export type LabelName = keyof typeof en;

/** The texts, each replaceable. */
export type Labels = Record<LabelName, string>;

/** The texts in the panel. In English, the texts of a part that is loaded later are only in that part. */
export type PanelLabels = Record<keyof typeof panelLabels, string> & Partial<Labels>;
