/** The parts below an answer's text, in one file, loaded with the first answer that has ended. */
export { MessageActions } from './MessageActions';
export { SourceList } from './SourceList';
export { SuggestionList } from './SuggestionList';
