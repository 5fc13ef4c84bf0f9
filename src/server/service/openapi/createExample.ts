import { readList, readWord } from '../pages/file/readValue';
import { isRecord } from '../../../shared/contract';
import { type Operation, type Resolve, mergeSchemas } from './readSpecification';

/** Maximum depth of an example body, and maximum number of its properties. */
const DEPTH_MAX = 4;
const PROPERTIES_MAX = 40;

/** A `curl` request with the required parameters, the key and a body. */
export function createExample(
  document: Record<string, unknown>,
  { method, path, value }: Operation,
  server: string,
  resolve: Resolve,
): string {
  const parameters = readList(value.parameters).map(resolve);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(
      ({ name, schema }) =>
        `${encodeURIComponent(String(name))}=${encodeURIComponent(String(sample(resolve, schema, 0)))}`,
    );
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({ name }) => `${String(name)}: <value>`);
  // One of several requirements is enough.
  const [requirement] = readList(value.security ?? document.security);
  const keys = readKeys(document, { security: requirement === undefined ? [] : [requirement] }, resolve)
    .filter(({ place }) => place === 'header')
    .map(({ name, value: shown }) => `${name}: ${shown}`);
  const { content } = resolve(value.requestBody);
  const [body] = Object.entries(isRecord(content) ? content : {});
  const media = body && isRecord(body[1]) ? body[1] : {};
  const lines = [
    `curl --request ${method} '${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...[...keys, ...headers].map((header) => `--header '${header}'`),
    ...(body
      ? [
          `--header 'Content-Type: ${body[0]}'`,
          `--data '${JSON.stringify(media.example ?? sample(resolve, media.schema, 0), null, 2).replaceAll("'", '’')}'`,
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}

/** A header or a parameter by which a request shows who it is from. */
export interface Key {
  place: string;
  name: string;
  /** An example. */
  value: string;
  description: string;
}

export function readKeys(document: Record<string, unknown>, value: Record<string, unknown>, resolve: Resolve): Key[] {
  const schemes = resolve(resolve(document.components).securitySchemes);
  const requirements = readList(value.security ?? document.security);
  const names = new Set(requirements.flatMap((entry) => (isRecord(entry) ? Object.keys(entry) : [])));
  return [...names].flatMap((name): Key[] => {
    const { type, description, in: place, name: own, scheme } = resolve(schemes[name]);
    if (type === undefined) return [];
    if (type === 'apiKey') {
      const about = readWord(description) ?? 'The key of the API.';
      return [{ place: readWord(place) ?? 'header', name: readWord(own) ?? name, value: '<key>', description: about }];
    }
    const kind = readWord(type === 'http' ? (scheme ?? 'bearer') : type) ?? 'token';
    const shown = /^basic$/i.test(kind) ? 'Basic <credentials>' : 'Bearer <token>';
    const about = `\`Authorization: ${shown}\`${/^(basic|bearer)$/i.test(kind) ? '' : ` (${kind})`}`;
    return [{ place: 'header', name: 'Authorization', value: shown, description: readWord(description) ?? about }];
  });
}

function sample(resolve: Resolve, schema: unknown, depth: number): unknown {
  const own = mergeSchemas(resolve, schema);
  const known = own.example ?? readList(own.examples)[0] ?? own.default ?? own.const ?? readList(own.enum)[0];
  if (known !== undefined) return known;
  if (depth > DEPTH_MAX) return {};
  const [choice] = [...readList(own.oneOf), ...readList(own.anyOf)];
  if (choice !== undefined) return sample(resolve, choice, depth + 1);
  const type = Array.isArray(own.type) ? (own.type as unknown[])[0] : own.type;
  if (type === 'array') return [sample(resolve, own.items, depth + 1)];
  if (type === 'integer' || type === 'number') return typeof own.minimum === 'number' ? own.minimum : 1;
  if (type === 'boolean') return true;
  if (isRecord(own.properties)) {
    const entries = Object.entries(own.properties).slice(0, PROPERTIES_MAX);
    return Object.fromEntries(entries.map(([name, inner]) => [name, sample(resolve, inner, depth + 1)]));
  }
  return type === 'object' ? {} : '<string>';
}
