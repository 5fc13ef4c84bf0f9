/** The panel with the parts that only the React component needs for it, loaded together on intent. */
export { AssistantPanel, checkOptions } from '../panel/AssistantPanel';
export { keptEvents } from './keptEvents';
