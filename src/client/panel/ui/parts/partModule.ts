/** What is shown of an answer's parts, in one file, which is loaded with the first part. */
export { ShownPart } from './ShownPart';
export { ToolQuestion } from './ToolQuestion';
