/** The components that show context items, in one file, loaded with the first item. */
export { ContextNotes } from './ContextNotes';
export { ContextItems } from './ContextItems';
export { SentContext } from './SentContext';
