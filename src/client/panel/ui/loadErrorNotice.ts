/** Loads the notice of a failure. */
export const loadErrorNotice = () => import('./ErrorNotice');
