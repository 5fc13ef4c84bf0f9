/** The modules that the launcher loads by itself, whether or not the panel is ever opened. */
export { launchLabelsIn } from '../../../shared/locales/launchTexts';
export { startAskButtons } from './startAskButtons';
