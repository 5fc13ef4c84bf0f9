import { isRecord } from '../../../../shared/contract';
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
  const parameters = (Array.isArray(value.parameters) ? (value.parameters as unknown[]) : []).map(resolve);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(
      ({ name, schema }) =>
        `${encodeURIComponent(String(name))}=${encodeURIComponent(String(sample(resolve, schema, 0)))}`,
    );
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({ name }) => `${String(name)}: <value>`);
  const { content } = resolve(value.requestBody);
  const [body] = Object.entries(isRecord(content) ? content : {});
  const media = body && isRecord(body[1]) ? body[1] : {};
  const lines = [
    `curl --request ${method} '${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...[...keysOf(document, value, resolve), ...headers].map((header) => `--header '${header}'`),
    ...(body
      ? [
          `--header 'Content-Type: ${body[0]}'`,
          `--data '${JSON.stringify(media.example ?? sample(resolve, media.schema, 0), null, 2).replaceAll("'", '’')}'`,
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function keysOf(document: Record<string, unknown>, value: Record<string, unknown>, resolve: Resolve): string[] {
  const [requirement] = (value.security ?? document.security ?? []) as unknown[];
  const schemes = resolve(resolve(document.components).securitySchemes);
  return Object.keys(isRecord(requirement) ? requirement : {}).flatMap((name) => {
    const { type, in: place, name: header, scheme } = resolve(schemes[name]);
    if (type === 'apiKey') return place === 'header' ? [`${String(header)}: <key>`] : [];
    return type === undefined
      ? []
      : [`Authorization: ${/^basic$/i.test(String(scheme)) ? 'Basic <credentials>' : 'Bearer <token>'}`];
  });
}

function sample(resolve: Resolve, schema: unknown, depth: number): unknown {
  const own = mergeSchemas(resolve, schema);
  const [example] = Array.isArray(own.examples) ? (own.examples as unknown[]) : [];
  const known =
    own.example ??
    example ??
    own.default ??
    own.const ??
    (Array.isArray(own.enum) ? (own.enum as unknown[])[0] : undefined);
  if (known !== undefined) return known;
  if (depth > DEPTH_MAX) return {};
  const [choice] = [own.oneOf, own.anyOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
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
