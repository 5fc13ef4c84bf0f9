import { componentMarkdown, evaluateAttributes, isTabList } from './componentMarkdown';
import { meaningOf, type Meaning } from '../markdown/componentTable';
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
}

/** The component for an element in another one; `undefined` if only its content matters. */
export function toComponent(tag: Tag, body: string, parent: string): Component | undefined {
  const meaning = meaningOf(tag.name);
  if (meaning === undefined || meaning === 'tabs' || meaning === 'group') return undefined;
  const attributes = evaluateAttributes(tag.attributes);
  const text = (...names: string[]) =>
    names.map((name) => toText(attributes[name])).find((value) => value !== undefined);
  const write = (values: Record<string, string | undefined>, markdown: string, inner?: string): Component => ({
    meaning,
    values: Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
    ),
    markdown,
    ...(inner !== undefined && { inner }),
  });
  // A list in a property is written as a list.
  if (body === '' && Object.values(attributes).some((value) => Array.isArray(value))) return undefined;
  const described = [text('description'), body].filter(Boolean).join('\n\n');
  switch (meaning) {
    case 'tab': {
      const title = text('label', 'title', 'name');
      if (title === undefined || !isTabList(parent)) return undefined;
      return write({ title: title.replaceAll(/["`\n]/g, ''), id: text('id') }, body);
    }
    case 'step':
      return write({ title: text('title', 'label', 'name'), id: text('id') }, body);
    case 'accordion': {
      const title = text('title', 'label', 'question', 'header', 'name', 'summary');
      if (title === undefined) return undefined;
      return write({ title, id: text('id') }, described);
    }
    case 'update':
      return write({ title: text('label', 'title'), caption: text('description') }, body);
    case 'frame':
      return write({ caption: text('caption', 'title') }, body);
    case 'field': {
      const place = PLACES.find((name) => toText(attributes[name]) !== undefined);
      const name = place === undefined ? text('name', 'title') : text(place);
      if (name === undefined) return undefined;
      return write(
        {
          name,
          id: text('id'),
          prefix: /^paramfield$/i.test(tag.name) ? 'param' : undefined,
          place,
          type: text('type'),
          default: text('default', 'defaultValue', 'initialValue'),
          ...(isSet(attributes.required) && { required: 'true' }),
          ...(isSet(attributes.deprecated) && { deprecated: 'true' }),
        },
        described,
      );
    }
    case 'card': {
      const label = text('title', 'label', 'name');
      if (label === undefined) return undefined;
      return write(
        {
          label,
          href: text('href', 'to', 'link'),
          image: text('img', 'image'),
        },
        componentMarkdown(tag, body, false),
        described,
      );
    }
    case 'embed': {
      const src = text('src');
      if (src === undefined) return undefined;
      const label = text('title', 'aria-label', 'alt') ?? nameOf(src);
      const link = `[${label.replaceAll(/[[\]]/g, '')}](<${encodeURI(decodeAddress(src))}>)`;
      return write({ src, label, ...(tag.name === 'video' && { video: 'true' }) }, link);
    }
    case 'color':
      return text('value') === undefined ? undefined : write({}, `- ${text('name') ?? ''}: \`${text('value')}\``);
    default:
      return write({}, body);
  }
}

/** Host of an external URL, or a file name. */
function nameOf(src: string): string {
  return (
    /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(src)?.[1] ??
    src
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ??
    src
  );
}

function decodeAddress(src: string): string {
  try {
    return decodeURI(src);
  } catch {
    return src;
  }
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** True for a property that exists and is not `false`. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== 'false';
}
