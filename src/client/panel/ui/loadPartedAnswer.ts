/** Loads the answers that have parts between their text. */
export const loadPartedAnswer = () => import('./PartedAnswer');
