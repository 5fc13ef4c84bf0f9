/** Loads the search palette. */
export const loadPalette = () => import('./PanelSearch');
