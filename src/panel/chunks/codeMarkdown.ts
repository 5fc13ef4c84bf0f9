/** What a block of code takes beside its text, in one file. */
export { addCodeTools } from '../../markdown/code/addCodeTools';
export { default as css } from '../../markdown/code/code.css?inline';
