/** The English texts of the excerpts in an answer, loaded with them. */
export const excerptLabels = {
  wholeSection: 'Show the whole section',
  lessSection: 'Show less',
} as const;
