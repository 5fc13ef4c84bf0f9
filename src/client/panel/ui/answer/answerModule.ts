/** The components of an answer, in one file, loaded when a question is written or asked. */
export { LiveMarkdown } from '../../../markdown/LiveMarkdown';
export { warmUpMarkdown } from '../../../markdown/warmUpMarkdown';
export { MessageActions } from './MessageActions';
export { SourceList } from './SourceList';
export { SuggestionList } from './SuggestionList';
