/** Loads the renderer of answers with parts between their text. */
export const loadPartedAnswer = () => import('./PartedAnswer');
