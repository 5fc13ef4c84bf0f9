/** What the loader loads when somebody is about to use an assistant. */
export { createAssistant } from './createAssistant';
export { takePageParts } from './pageParts';
