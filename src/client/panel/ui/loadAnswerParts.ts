/** Loads the renderer of answers and the parts below their text. */
export const loadAnswerParts = () => import('./answerParts');
