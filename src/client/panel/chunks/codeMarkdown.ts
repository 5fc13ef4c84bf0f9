/** The tools and the styles of a block of code, in one file. */
export { addCodeTools } from '../../markdown/code/addCodeTools';
export { default as css } from '../../markdown/code/code.css?inline';
