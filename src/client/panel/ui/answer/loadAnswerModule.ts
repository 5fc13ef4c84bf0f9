/** Loads the renderer of answers and the components below their text. */
export const loadAnswerModule = () => import('./answerModule');
