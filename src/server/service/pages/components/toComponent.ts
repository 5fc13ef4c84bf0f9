import { componentMarkdown, evaluateAttributes } from './componentMarkdown';
import { meaningOf } from '../markdown/componentTable';
import { writeComponent } from '../markdown/componentToken';
import { titleFences } from '../markdown/readFencedCode';
import { SET_BREAK } from './readTab';
import type { Tag } from './scanTag';

/** Locations of a parameter. Each is the property that contains its name. */
const PLACES = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** The markdown of the component for an element; `undefined` if only its content matters. */
export function toComponent(tag: Tag, body: string): string | undefined {
  const meaning = meaningOf(tag.name);
  if (meaning === undefined || meaning === 'tab' || meaning === 'tabs' || meaning === 'group') return undefined;
  const values = evaluateAttributes(tag.attributes);
  const text = (...names: string[]) => names.map((name) => toText(values[name])).find((value) => value !== undefined);
  // A list in a property is written as a list.
  if (body === '' && Object.values(values).some((value) => Array.isArray(value))) return undefined;
  const described = [text('description'), body].filter(Boolean).join('\n\n');
  switch (meaning) {
    case 'steps':
    case 'cards':
      return writeComponent(meaning, {}, body);
    case 'step':
      return writeComponent('step', { title: text('title', 'label', 'name'), id: text('id') }, body);
    case 'accordion': {
      const title = text('title', 'label', 'question', 'header', 'name', 'summary');
      if (title === undefined) return undefined;
      return writeComponent('accordion', { title, id: text('id') }, described);
    }
    case 'update':
      return writeComponent('update', { title: text('label', 'title'), caption: text('description') }, body);
    case 'frame':
      return writeComponent('frame', { caption: text('caption', 'title') }, body);
    case 'field': {
      const place = PLACES.find((name) => toText(values[name]) !== undefined);
      const name = place === undefined ? text('name', 'title') : text(place);
      if (name === undefined) return undefined;
      return writeComponent(
        'field',
        {
          name,
          id: text('id'),
          prefix: /^paramfield$/i.test(tag.name) ? 'param' : undefined,
          place,
          type: text('type'),
          default: text('default', 'defaultValue', 'initialValue'),
          ...(isSet(values.required) && { required: 'true' }),
          ...(isSet(values.deprecated) && { deprecated: 'true' }),
        },
        described,
      );
    }
    case 'card': {
      const label = text('title', 'label', 'name');
      if (label === undefined) return undefined;
      return writeComponent(
        'card',
        { label, href: text('href', 'to', 'link'), image: text('img', 'image'), text: described },
        componentMarkdown(tag, body, false),
      );
    }
    case 'embed': {
      const src = text('src');
      if (src === undefined) return undefined;
      const label = text('title', 'aria-label', 'alt') ?? nameOf(src);
      const link = `[${label.replaceAll(/[[\]]/g, '')}](<${encodeURI(decodeAddress(src))}>)`;
      return writeComponent('embed', { src, label, ...(tag.name === 'video' && { video: 'true' }) }, link);
    }
    case 'color':
      return text('value') === undefined ? undefined : `- ${text('name') ?? ''}: \`${text('value')}\``;
    case 'tree':
      return body;
    case 'folder':
    case 'file': {
      const name = text('name', 'title') ?? '';
      const inner = body.replaceAll(/\n{2,}/g, '\n').replaceAll(/^(?=.)/gm, '  ');
      return `- ${name}${meaning === 'folder' && !name.endsWith('/') ? '/' : ''}${inner === '' ? '' : `\n${inner}`}`;
    }
    default:
      return `${SET_BREAK}\n\n${titleFences(body)}\n\n${SET_BREAK}`;
  }
}

/** Host of an external URL, or a file name. */
function nameOf(src: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(src)?.[1] ?? src.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
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
