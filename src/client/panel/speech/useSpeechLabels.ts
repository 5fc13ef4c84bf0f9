import { speechLabels } from '../../../shared/locales/speechLabels';
import { usePanel } from '../ui/PanelModel';

/** The texts of the panel and of speech. */
export const useSpeechLabels = () => ({ ...speechLabels, ...usePanel().labels });

/** The texts that {@link useSpeechLabels} returns. */
export type SpeechTexts = ReturnType<typeof useSpeechLabels>;
