/** Identifier of the panel's element. It is unique, because each panel has its own shadow root. */
export const PANEL_ID = 'panel';
