/** The meaning of a component. It decides search text, quotes, HTML and markdown. */
export type Meaning =
  | 'steps'
  | 'step'
  | 'tabs'
  | 'tab'
  | 'accordion'
  | 'field'
  | 'frame'
  | 'tree'
  | 'folder'
  | 'file'
  | 'update'
  | 'group'
  | 'code'
  | 'example'
  | 'cards'
  | 'card'
  | 'embed'
  | 'color';

/** The names of each component of the hosted platform, and of HTML, in lower case. */
const NAMES: Record<Meaning, string> = {
  steps: 'steps',
  step: 'step',
  tabs: 'tabs',
  tab: 'tab',
  accordion: 'accordion expandable details',
  field: 'paramfield responsefield',
  frame: 'frame figure',
  tree: 'tree',
  folder: 'tree.folder',
  file: 'tree.file',
  update: 'update',
  group: 'accordiongroup panel center section view aside',
  code: 'codegroup',
  example: 'requestexample responseexample',
  cards: 'cardgroup columns',
  card: 'card tile',
  embed: 'iframe video',
  color: 'color.item',
};

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names.split(' ').map((name) => [name, meaning as Meaning] as const),
  ),
);

/** The meaning of a component or an element; `undefined` if only its content matters. */
export function meaningOf(name: string): Meaning | undefined {
  // HTML elements with the name of a component have their own meaning.
  if (/^(section|aside|center|tree|columns|tab|step)$/.test(name)) return undefined;
  return BY_NAME.get(name.toLowerCase());
}
