/** The buttons by code and selected text, as a file that needs no other. */
export { showAskButton } from '../../panel/chunks/askButtons';
