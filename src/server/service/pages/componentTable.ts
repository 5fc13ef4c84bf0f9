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

/** The names of each component in the common generators, in lower case. */
const NAMES: Record<Meaning, string> = {
  steps: 'steps stepper vertical-stepper',
  step: 'step',
  tabs: 'tabs tabgroup tabbedcontent',
  tab: 'tab tabitem tabpanel tabbedcontentitem tabs.tab tabs.item tabs.panel',
  accordion: 'accordion accordionitem expandable collapse collapsible details disclosure toggle faq',
  field: 'paramfield responsefield param property field parameter',
  frame: 'frame figure image-frame',
  tree: 'tree filetree files',
  folder: 'tree.folder filetree.folder folder',
  file: 'tree.file filetree.file file',
  update: 'update changelogentry',
  group: 'accordiongroup accordions panel center section view aside bleed',
  code: 'codegroup codetabs codeblocks code-group codeblockgroup',
  example: 'requestexample responseexample',
  cards: 'cardgroup cardgrid cards columns cols',
  card: 'card linkcard cards.card',
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
  if (/^(section|aside|center|file|code|tree|toggle|image-frame|field|param|column|columns|tab|step)$/.test(name))
    return undefined;
  return BY_NAME.get(name.toLowerCase());
}
