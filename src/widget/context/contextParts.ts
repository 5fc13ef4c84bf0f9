/** What the panel shows of pieces of the page, in one file, loaded with the first of them. */
export { CodeList } from './CodeList';
export { ContextNotes } from './ContextNotes';
export { ContextPieces } from './ContextPieces';
export { SentContext } from './SentContext';
