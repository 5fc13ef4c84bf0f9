/** What a block of code takes beside its text, in one file. */
export { addCodeTools } from './widget/markdown/code/addCodeTools';
export { default as css } from './widget/markdown/code/code.css?inline';
