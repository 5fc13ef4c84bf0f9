/** The English texts of the starting points in an empty conversation, loaded with them. */
export const emptyLabels = {
  starterAbout: 'Explain “{text}”',
  continueLast: 'Continue: {title}',
  hintSelection: 'Select text on the page to ask about it.',
  hintShortcut: 'Press {keys} to open or close.',
} as const;
