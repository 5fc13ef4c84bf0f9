import type { PanelLabels } from '../../../shared/locales/en';
import type { speechLabels } from '../../../shared/locales/speechLabels';

/** The texts of the panel and of speech. */
export type SpeechTexts = PanelLabels & Record<keyof typeof speechLabels, string>;
