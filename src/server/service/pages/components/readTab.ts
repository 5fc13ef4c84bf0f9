import { readWord } from '../file/readValue';
import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { writeComponent } from '../markdown/componentToken';
import type { Tag } from './scanTag';

/** Elements whose children are variants of each other. */
const TAB_LISTS = /^(?:Tabs|CodeGroup)$/;

/** True for an element whose children are tabs. */
export function isTabList({ name }: Tag): boolean {
  return TAB_LISTS.test(name);
}

/** The markdown of a tab; `undefined` for any other element. */
export function readTab(tag: Tag, parent: Tag, body: string): string | undefined {
  if (tag.name !== 'Tab' || !isTabList(parent)) return undefined;
  const label = readLabel(tag);
  return label === undefined ? body : writeTab(label, body, readWord(toValue(tag.attributes.id)));
}

/** Separates two sets of tabs. */
export const SET_BREAK = '<!-- -->';

/** Writes a single block of code with the tab's label after its language, and anything else as a component. */
export function writeTab(title: string, body: string, id?: string): string {
  const label = title.replaceAll(/["`\n]/g, '');
  const [first = '', ...rest] = body.split('\n');
  const read = createFenceReader();
  const { before, mark, info } = read(first);
  const isCode =
    mark !== '' && before === '' && rest.findIndex((line) => read(line).part === 'closing') === rest.length - 1;
  if (!isCode) return writeComponent('tab', { title: label, id }, body);
  return [`${mark}${info || 'text'} tab="${label}"`, ...rest].join('\n');
}

function readLabel({ attributes }: Tag): string | undefined {
  const names = ['label', 'title', 'name'];
  return names.map((name) => readWord(toValue(attributes[name]))).find((value) => value !== undefined);
}

function toValue(attribute: Tag['attributes'][string] | undefined): unknown {
  return typeof attribute === 'object' ? evaluateLiteral(attribute.expression) : attribute;
}
