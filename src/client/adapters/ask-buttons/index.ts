export { showAskButtons } from './showAskButtons';
export type { ShownAskButtonsOptions } from './showAskButtons';
