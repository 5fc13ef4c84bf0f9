/** The texts of an empty conversation that depend on page and reader, in English; they come with that part. */
export const emptyLabels = {
  starterAbout: 'Explain “{text}”',
  continueLast: 'Continue: {title}',
  hintSelection: 'Select text on the page to ask about it.',
  hintShortcut: 'Press {keys} to open or close.',
} as const;
