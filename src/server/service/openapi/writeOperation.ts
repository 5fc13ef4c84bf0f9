import { readList, readWord } from '../pages/file/readValue';
import type { OperationPage } from '../pages/DocsPage';
import { isRecord } from '../../../shared/contract';
import { toFence } from '../pages/markdown/readFencedCode';
import { createExample, readKeys, type Key } from './createExample';
import { mergeSchemas, createResolver, type Operation, type Resolve, type Specification } from './readSpecification';

/** Maximum depth and number of an operation's fields, because schemas may be recursive. */
const DEPTH_MAX = 6;
const FIELDS_MAX = 600;

/** Length of a text that counts as one more field, in characters. */
const FIELD_LENGTH = 1_000;

/** The page of an operation: method and path, authorization, parameters, body, responses, and an example. */
export function writeOperation({ document }: Specification, operation: Operation): OperationPage {
  const { value, method, path } = operation;
  const resolve = createResolver(document);
  const writer = createWriter(resolve);
  const title = titleOf(operation);
  const description = readWord(value.description);
  const [server] = readList(value.servers ?? document.servers);
  const base = readWord(isRecord(server) ? server.url : undefined);
  const parts = [
    `**\`${method} ${path}\`**${base === undefined || operation.isWebhook ? '' : ` at \`${base}\``}`,
    ...(value.deprecated === true ? ['This operation is deprecated.'] : []),
    ...(description === undefined ? [] : [escape(description)]),
    ...writer.keys(readKeys(document, value, resolve)),
    ...writer.parameters(readList(value.parameters)),
    ...writer.body(value.requestBody),
    ...(operation.isWebhook
      ? []
      : ['## Example request', toFence(createExample(document, operation, base ?? '', resolve), { language: 'bash' })]),
    ...writer.responses(value.responses),
  ];
  return {
    title,
    ...(description !== undefined && { description: description.split('\n')[0] ?? '' }),
    markdown: parts.join('\n\n'),
  };
}

export function titleOf({ value, method, path }: Operation): string {
  return readWord(value.summary) ?? readWord(value.operationId) ?? `${method} ${path}`;
}

/** The first tag of an operation; empty without tags. */
export function tagOf({ value }: Operation): string {
  return readWord(readList(value.tags)[0]) ?? '';
}

const PLACE_TITLES: Record<string, string> = {
  path: '## Path parameters',
  query: '## Query parameters',
  header: '## Headers',
  cookie: '## Cookies',
};

function createFieldWriter(resolve: Resolve) {
  let left = FIELDS_MAX;

  const field = (
    place: string,
    name: string,
    schema: unknown,
    about: FieldAbout,
    depth: number,
    seen: readonly unknown[],
  ): string => {
    left -= 1;
    if (left < 0) return '';
    const own = mergeSchemas(resolve, schema);
    const text = [about.description ?? readWord(own.description), ...limitsOf(own)]
      .filter((part) => part !== undefined)
      .join(' ');
    left -= Math.floor(text.length / FIELD_LENGTH);
    const inner = fields(place === 'name' ? 'name' : 'body', schema, depth + 1, seen);
    const isDeprecated = about.isDeprecated ?? own.deprecated === true;
    return writeField(
      {
        [place]: name,
        type: typeOf(resolve, schema),
        default: own.default === undefined ? undefined : toShown(own.default),
        required: about.isRequired ? 'true' : undefined,
        deprecated: isDeprecated ? 'true' : undefined,
      },
      [escape(text), ...inner].filter((part) => part !== '').join('\n\n'),
    );
  };

  /** Writes the fields of an object, of the items of a list, or of each of several alternatives. */
  const fields = (place: string, schema: unknown, depth: number, seen: readonly unknown[]): string[] => {
    const own = mergeSchemas(resolve, schema);
    const target = resolve(schema);
    if (depth > DEPTH_MAX || left < 0 || seen.includes(target)) return [];
    const next = [...seen, target];
    const required = readList(own.required);
    const properties = Object.entries(isRecord(own.properties) ? own.properties : {}).map(([name, inner]) =>
      field(place, name, inner, { isRequired: required.includes(name) }, depth, next),
    );
    const items = own.items === undefined ? [] : fields(place, own.items, depth + 1, next);
    const choices = [...readList(own.oneOf), ...readList(own.anyOf)].flatMap((choice, index) => {
      const inner = fields(place, choice, depth + 1, next);
      const name = readWord(resolve(choice).title) ?? nameOf(choice) ?? `Choice ${index + 1}`;
      return inner.length > 0 ? [`**${name}**`, ...inner] : [];
    });
    const rest = isRecord(own.additionalProperties) ? fields(place, own.additionalProperties, depth + 1, next) : [];
    return [...properties, ...items, ...choices, ...rest];
  };

  return { field, fields };
}

function createWriter(resolve: Resolve) {
  const { field, fields } = createFieldWriter(resolve);
  return {
    keys(keys: readonly Key[]): string[] {
      const written = keys.map(({ place, name, description }) =>
        field(place, name, { type: 'string' }, { isRequired: true, description }, 0, []),
      );
      return written.length > 0 ? ['## Authorization', ...written] : [];
    },
    parameters(list: readonly unknown[]): string[] {
      const parameters = list.map(resolve);
      return Object.entries(PLACE_TITLES).flatMap(([place, title]) => {
        const own = parameters.filter((parameter) => parameter.in === place);
        if (own.length === 0) return [];
        const written = own.map(({ name, schema, content, required, deprecated, description }) => {
          const [media] = Object.values(isRecord(content) ? content : {});
          const inner = schema ?? (isRecord(media) ? media.schema : undefined) ?? { type: 'string' };
          const about = {
            isRequired: required === true,
            isDeprecated: deprecated === true,
            description: readWord(description),
          };
          return field(place, readWord(name) ?? '', inner, about, 0, []);
        });
        return [title, ...written];
      });
    },
    body(value: unknown): string[] {
      const { content, required, description } = resolve(value);
      const [first] = Object.entries(isRecord(content) ? content : {});
      if (!first) return [];
      const [type, media] = first;
      const schema = isRecord(media) ? media.schema : undefined;
      const intro = `\`${type}\`, ${required === true ? 'required' : 'optional'}: ${typeOf(resolve, schema)}.`;
      return ['## Body', intro, escape(readWord(description) ?? ''), ...fields('body', schema, 0, [])].filter(
        (part) => part !== '',
      );
    },
    responses(value: unknown): string[] {
      const written = Object.entries(isRecord(value) ? value : {}).flatMap(([status, response]) => {
        const { description, content } = resolve(response);
        const [media] = Object.values(isRecord(content) ? content : {});
        const schema = isRecord(media) ? media.schema : undefined;
        const shown = schema === undefined ? [] : fields('name', schema, 0, []);
        return [`### ${status}`, escape(readWord(description) ?? ''), ...shown].filter((part) => part !== '');
      });
      return written.length > 0 ? ['## Responses', ...written] : [];
    },
  };
}

interface FieldAbout {
  isRequired?: boolean;
  isDeprecated?: boolean;
  description?: string | undefined;
}

/** The displayed type of a schema: `integer`, `string[]`, `enum<string>`. */
function typeOf(resolve: Resolve, schema: unknown, depth = 0): string {
  const own = mergeSchemas(resolve, schema);
  if (depth > DEPTH_MAX) return nameOf(schema) ?? 'any';
  const named = [...readList(own.oneOf), ...readList(own.anyOf)].map(
    (choice) => nameOf(choice) ?? typeOf(resolve, choice, depth + 1),
  );
  if (named.length > 0) return [...new Set(named)].join(' | ');
  const types = (Array.isArray(own.type) ? (own.type as unknown[]) : [own.type]).flatMap(
    (type) => readWord(type) ?? [],
  );
  const shown = types.map((type) => (type === 'array' ? `${typeOf(resolve, own.items, depth + 1)}[]` : type));
  const type = shown.join(' | ') || (isRecord(own.properties) ? 'object' : 'any');
  if (Array.isArray(own.enum)) return `enum<${type === 'any' ? 'string' : type}>`;
  const format = readWord(own.format);
  return format === undefined ? type : `${type}<${format}>`;
}

function nameOf(schema: unknown): string | undefined {
  return isRecord(schema) && typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

/** Sentences about the allowed values. */
function limitsOf(schema: Record<string, unknown>): string[] {
  const values = Array.isArray(schema.enum)
    ? [`Available options: ${schema.enum.map((value) => `\`${toShown(value)}\``).join(', ')}.`]
    : [];
  const bounds: [string, string][] = [
    ['minimum', 'At least'],
    ['maximum', 'At most'],
    ['exclusiveMinimum', 'More than'],
    ['exclusiveMaximum', 'Less than'],
    ['minLength', 'Minimum length'],
    ['maxLength', 'Maximum length'],
    ['minItems', 'Minimum items'],
    ['maxItems', 'Maximum items'],
    ['pattern', 'Pattern'],
  ];
  return [
    ...values,
    ...bounds.flatMap(([name, words]) =>
      typeof schema[name] === 'number' || typeof schema[name] === 'string'
        ? [`${words} \`${toShown(schema[name])}\`.`]
        : [],
    ),
    ...(schema.example === undefined ? [] : [`Example: \`${toShown(schema.example)}\`.`]),
  ];
}

function toShown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('`', '');
}

/** A field as a component, with its text and the fields in it. */
function writeField(attributes: Record<string, string | undefined>, body: string): string {
  const tag = attributes.name === undefined ? 'ParamField' : 'ResponseField';
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}={${JSON.stringify(value)}}`],
  );
  return `<${tag}${written.join('')}>\n\n${body}\n\n</${tag}>`;
}

/** Escapes a description, whose tags are plain text and whose headings are below those of the page. */
function escape(text: string): string {
  return text
    .split(/(`[^`]*`|^ *```[\s\S]*?^ *```)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/(?<!\\)[<{]/g, '\\$&').replaceAll(/^#{1,3} /gm, '#### '),
    )
    .join('');
}
