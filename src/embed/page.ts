/** What the loader loads when the button alone does not do: several assistants, elements, changes, and the way to the rest. */
export { createPageAssistants as default } from './createPageAssistants';
