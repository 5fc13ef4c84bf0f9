/** Loads the renderer of answers. */
export const loadMarkdown = () => import('./answerMarkdown');
