/** The weight of a word by its field. */
export const FIELD_BOOSTS = {
  title: 4,
  heading: 3,
  path: 1.5,
  keywords: 2,
  description: 2,
  body: 1,
};
export type PassageField = keyof typeof FIELD_BOOSTS;
export const FIELDS = Object.keys(FIELD_BOOSTS) as PassageField[];
