/** Id of the element that holds the options in a built page. */
export const OPTIONS_ELEMENT_ID = 'docs-assistant-options';
