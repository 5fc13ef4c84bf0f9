import { evaluateLiteral } from './evaluateLiteral';
import type { Tag } from './scanTag';

/** Elements whose children are variants of each other: of Docusaurus, Nextra, Starlight, Fumadocs and others. */
const TAB_LISTS = /^(Tabs|TabGroup|TabbedContent|CodeTabs|CodeGroup|CodeBlocks)$/;
const TABS = /^(Tab|TabItem|TabPanel|TabbedContentItem|CodeTab|Tabs\.(Tab|Item|Panel))$/;

/**
 * The code of a tab, with the tab's label behind its language; `undefined` for an element that is no tab, and for a tab of more than one
 * block of code.
 *
 * @param index Its place among the tabs.
 * @param body Its content as markdown.
 */
export function readTab(tag: Tag, parent: Tag, index: number, body: string): string | undefined {
  if (!TABS.test(tag.name) || !TAB_LISTS.test(parent.name)) return undefined;
  const [first = '', ...rest] = body.split('\n');
  const fence = /^(`{3,}|~{3,})([^\n`]*)$/.exec(first);
  const mark = fence?.[1] ?? '';
  const ends = (line: string) => mark !== '' && line.startsWith(mark) && line.slice(mark.length).trim() === '';
  if (!fence || rest.findIndex(ends) !== rest.length - 1) return undefined;
  const label = readLabel(tag) ?? readItems(parent)[index];
  if (label === undefined) return undefined;
  return [`${mark}${fence[2]?.trimEnd() || 'text'} tab="${label.replaceAll(/["`\n]/g, '')}"`, ...rest].join('\n');
}

function readLabel({ attributes }: Tag): string | undefined {
  const names = ['label', 'title', 'name', 'value'];
  return names.map((name) => toValue(attributes[name])).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined;
}

function readItems({ attributes }: Tag): string[] {
  const items = toValue(attributes.items);
  return Array.isArray(items) ? items.map(String) : [];
}

function toValue(attribute: Tag['attributes'][string] | undefined): unknown {
  return typeof attribute === 'object' ? evaluateLiteral(attribute.expression) : attribute;
}
