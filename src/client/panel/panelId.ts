/** Identifier of the panel's element, which has a shadow root to itself. */
export const PANEL_ID = 'panel';
