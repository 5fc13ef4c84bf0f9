import type { PanelLabels } from '../../../shared/locales/en';
import type { speechLabels } from '../../../shared/locales/speechLabels';

export type SpeechTexts = PanelLabels & Record<keyof typeof speechLabels, string>;
