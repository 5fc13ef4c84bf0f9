/** The components that show context items, in one file, loaded with the first item, or with the list of the page's code. */
export { CodeList } from './CodeList';
export { ContextNotes } from './ContextNotes';
export { ContextItems } from './ContextItems';
export { SentContext } from './SentContext';
