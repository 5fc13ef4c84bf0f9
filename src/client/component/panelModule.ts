/** The panel and the code that only the React component needs for it, loaded together when a reader is likely to open it. */
export { checkOptions } from '../panel/AssistantPanel';
export { PanelPortal } from './PanelPortal';
