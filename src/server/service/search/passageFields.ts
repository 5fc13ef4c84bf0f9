export const FIELDS = ['title', 'heading', 'path', 'keywords', 'description', 'body'] as const;
export type PassageField = (typeof FIELDS)[number];

/** The weight of a word by its field. */
export const FIELD_BOOSTS: Record<PassageField, number> = {
  title: 4,
  heading: 3,
  path: 1.5,
  keywords: 2,
  description: 2,
  body: 1,
};
