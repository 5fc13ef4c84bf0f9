/** The texts of the buttons over the page, which can be there before the panel is. */
export const offerLabels = {
  askAboutSelection: 'Ask about this',
  askAboutCode: 'Ask about this code',
} as const;

/** Texts of those buttons, each replaceable. */
export type OfferLabels = Record<keyof typeof offerLabels, string>;
