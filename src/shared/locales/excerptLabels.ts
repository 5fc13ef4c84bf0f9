/** The English texts of the excerpts in an answer, loaded with them. */
export const excerptLabels = {
  wholeSection: 'Show the whole section',
  lessSection: 'Show less',
} as const;

/** The own words of an answer that quotes, in English: a site without a server loads other languages only for their readers. */
export const ENGLISH_ANSWER = {
  documentation: 'From the documentation:',
  closest: 'Nothing fits well. The closest passages:',
  nothing:
    'No passage was found for this question. Other words, or the exact name of a function or an option, may help.',
};
