/** The English texts of context items, loaded with the first item. */
export const contextLabels = {
  contextCode: 'Code: {text}',
  contextSelection: 'Selection: {text}',
  contextCodeLanguage: 'Code ({language}): {text}',
  contextShow: 'Show on the page: {text}',
  contextCut: 'Shortened to the first {count} characters: {text}',
  contextFull: 'You can attach up to {count} items to a question. Remove one to add another.',
} as const;
