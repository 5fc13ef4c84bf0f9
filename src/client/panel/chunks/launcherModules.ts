/** The modules that the launcher loads by itself, whether or not the panel is ever opened. */
export { failureLabelsIn } from '../../../shared/locales/failureTexts';
export { startAskButtons } from './startAskButtons';
