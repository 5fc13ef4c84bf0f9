/** The texts of the buttons over the page, which can be there before the panel is. */
export const offerLabels = {
  askAboutSelection: 'Ask about this',
  askAboutCode: 'Ask about this code',
} as const;
