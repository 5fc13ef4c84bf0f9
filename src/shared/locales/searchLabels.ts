/** The English texts of the search palette, loaded with it. */
export const searchLabels = {
  palettePlaceholder: 'Search or ask…',
  paletteResults: 'Search results',
  paletteFound: '{count|one:# result|other:# results}',
  paletteNone: 'No page found.',
  paletteAsk: 'Ask AI: “{text}”',
  paletteRecent: 'Recent searches',
  paletteForget: 'Remove from recent searches: {text}',
} as const;
