/** The renderer of answers, in one file, loaded when a question is written or asked. */
export { LiveMarkdown } from '../markdown/LiveMarkdown';
export { warmUpMarkdown } from '../markdown/warmUpMarkdown';
