/** The texts of the buttons over the page, which can be there before the panel is. */
export const askButtonLabels = {
  askAboutSelection: 'Ask about this',
  askAboutCode: 'Ask about this code',
} as const;

/** Texts of those buttons, each replaceable. */
export type AskButtonTexts = Record<keyof typeof askButtonLabels, string>;
