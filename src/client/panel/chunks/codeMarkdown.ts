/** The tools and the styles of a block of code, in one file. */
export { addCodeTools } from '../../markdown/code/addCodeTools';
export { codeStyles as css } from '../../markdown/code/codeStyles';
