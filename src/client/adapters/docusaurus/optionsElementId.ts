/** The element of a built page that holds the options. */
export const OPTIONS_ELEMENT_ID = 'docs-assistant-options';
