/** The texts of the buttons over the page, which may be shown before the panel is loaded. */
export const askButtonLabels = {
  askAboutSelection: 'Ask about this',
  askAboutCode: 'Ask about this code',
} as const;

/** Texts of the buttons, each replaceable. */
export type AskButtonTexts = Record<keyof typeof askButtonLabels, string>;
