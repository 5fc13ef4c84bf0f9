/** What the front of an assistant loads for itself, whether or not the panel is ever opened. */
export { failureLabelsIn } from '../../locales/failureTexts';
export { startOffers } from './startOffers';
