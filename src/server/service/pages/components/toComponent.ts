import { BLOCKS, escapeTags, evaluateAttributes, isTabList, linkMarkdown, textReader } from './componentMarkdown';
import { meaningOf, type Meaning } from '../markdown/componentTable';
import { encodeAddress } from '../markdown/writeBlocks';
import type { Tag } from './scanTag';

/** Locations of a parameter. Each is the property that contains its name. */
const PLACES = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** What an element is as a component. */
interface Component {
  meaning: Meaning;
  values: Record<string, string>;
  markdown: string;
  /** The text of a card below its title. */
  inner?: string;
  /** True for a card whose text is not in its markdown. */
  isHead?: boolean;
}

/** The component for an element in another one; `undefined` if only its content matters. */
export function toComponent(tag: Tag, body: string, parent: string): Component | undefined {
  const meaning = meaningOf(tag.name);
  if (meaning === undefined || meaning === 'tabs' || meaning === 'group') return undefined;
  const attributes = evaluateAttributes(tag.attributes);
  const text = textReader(attributes);
  const write = (values: Record<string, string>, markdown = body): Component => ({
    meaning,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    markdown,
  });
  // A list in a property is written as a list.
  if (body === '' && Object.values(attributes).some((value) => Array.isArray(value))) return undefined;
  const described = [escapeTags(text('description')), body].filter(Boolean).join('\n\n');
  switch (meaning) {
    case 'tab': {
      const title = text('label', 'title', 'name');
      if (title === '' || !isTabList(parent)) return undefined;
      return write({ title: title.replaceAll(/["`\n]/g, ''), id: text('id') });
    }
    case 'step':
      return write({ title: text('title', 'label', 'name'), id: text('id') });
    case 'accordion': {
      const title = text('title', 'label', 'question', 'header', 'name', 'summary');
      return title === '' ? undefined : write({ title, id: text('id') }, described);
    }
    case 'update':
      return write({ title: text('label', 'title'), caption: text('description') });
    case 'frame':
      return write({ caption: text('caption', 'title') });
    case 'field': {
      const place = PLACES.find((one) => text(one) !== '') ?? '';
      const name = place === '' ? text('name', 'title') : text(place);
      if (name === '') return undefined;
      const values = {
        name,
        id: text('id'),
        prefix: /^paramfield$/i.test(tag.name) ? 'param' : '',
        place,
        type: text('type'),
        default: text('default', 'defaultValue', 'initialValue'),
        required: isSet(attributes.required) ? 'true' : '',
        deprecated: isSet(attributes.deprecated) ? 'true' : '',
      };
      return write(values, described);
    }
    case 'card': {
      const label = text('title', 'label', 'name');
      const href = text('href', 'to', 'link');
      if (label === '') return undefined;
      const title = escapeTags(label);
      const head = href === '' ? `**${title}**` : linkMarkdown('', title, href, '');
      const isItem = href !== '' && described !== '' && !BLOCKS.test(described);
      const card = write({ label, href, image: text('img', 'image') }, isItem ? `- ${head}: ${described}` : head);
      return { ...card, inner: described, isHead: !isItem };
    }
    case 'embed': {
      const src = text('src');
      if (src === '') return undefined;
      const label = text('title', 'aria-label', 'alt') || nameOf(src);
      const link = `[${escapeTags(label).replaceAll(/[[\]]/g, '')}](${encodeAddress(src)})`;
      return write({ src, label, video: tag.name === 'video' ? 'true' : '' }, link);
    }
    case 'color':
      return text('value') === '' ? undefined : write({}, `- ${escapeTags(text('name'))}: \`${text('value')}\``);
    default:
      return write({});
  }
}

/** Host of an external URL, or a file name. */
function nameOf(src: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(src)?.[1] ?? src.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}

/** True for a property that exists and is not `false`. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== 'false';
}
