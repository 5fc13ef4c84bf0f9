import { upgrade } from '@scalar/openapi-upgrader';
import { parseYaml } from '../../lib/parseYaml';
import { isRecord } from '../../../shared/contract';
import { percentDecode } from '../../lib/percentDecode';

/** An API description in OpenAPI 3.1. */
export interface Specification {
  document: Record<string, unknown>;
  /** All operations, in the order of the description. */
  operations: Operation[];
}

/** The name of a request that an API answers. */
export interface OperationName {
  /** In upper case. */
  method: string;
  path: string;
  isWebhook?: true;
}

export interface Operation extends OperationName {
  /** The operation, including the parameters of its path. */
  value: Record<string, unknown>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** Maximum number of operations in one description. */
const OPERATIONS_MAX = 5_000;

/** Longest path of an operation, in characters. */
const PATH_MAX_LENGTH = 2_000;

/** Reads a JSON or YAML description of version 2.0, 3.0 or 3.1. `null` for any other text. */
export function readSpecification(text: string): Specification | null {
  let value: unknown;
  try {
    value = /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, { maxAliasCount: 100, logLevel: 'silent' });
    if (!isRecord(value) || !('openapi' in value || 'swagger' in value)) return null;
    value = upgrade(value, '3.1');
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  return {
    document: value,
    operations: [...readPaths(value, 'paths'), ...readPaths(value, 'webhooks')].slice(0, OPERATIONS_MAX),
  };
}

function readPaths(document: Record<string, unknown>, name: 'paths' | 'webhooks'): Operation[] {
  const paths = document[name];
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) => {
    const own = follow(document, item);
    if (!isRecord(own) || path.length > PATH_MAX_LENGTH) return [];
    const shared = Array.isArray(own.parameters) ? (own.parameters as unknown[]) : [];
    return METHODS.flatMap((method): Operation[] => {
      const value = own[method];
      if (!isRecord(value)) return [];
      const parameters = [...shared, ...(Array.isArray(value.parameters) ? (value.parameters as unknown[]) : [])];
      return [
        {
          method: method.toUpperCase(),
          path,
          value: { ...value, parameters, servers: value.servers ?? own.servers },
          ...(name === 'webhooks' && { isWebhook: true as const }),
        },
      ];
    });
  });
}

/** Maximum number of references in a chain. */
const FOLLOWED_MAX = 20;

/** References that are followed for one page: schemas may name each other many times over. */
const RESOLVED_MAX = 20_000;

/** The record that a value is or refers to. For all other values, and after {@link RESOLVED_MAX} of them, a record without fields. */
export type Resolve = (value: unknown) => Record<string, unknown>;

export function createResolver(document: Record<string, unknown>): Resolve {
  const known = new Map<string, unknown>();
  let left = RESOLVED_MAX;
  return (value) => {
    left -= 1;
    if (left < 0) return {};
    const reference = isRecord(value) && typeof value.$ref === 'string' ? value.$ref : null;
    if (reference !== null && !known.has(reference)) known.set(reference, follow(document, value));
    const found = reference === null ? value : known.get(reference);
    return isRecord(found) ? found : {};
  };
}

/** The target of a reference within the document, or the value itself. */
function follow(document: Record<string, unknown>, value: unknown): unknown {
  let found = value;
  for (let count = 0; isRecord(found) && typeof found.$ref === 'string'; count += 1) {
    if (count === FOLLOWED_MAX || !found.$ref.startsWith('#/')) return undefined;
    let target: unknown = document;
    for (const key of found.$ref.slice(2).split('/')) {
      const name = percentDecode(key).replaceAll('~1', '/').replaceAll('~0', '~');
      target = isRecord(target) && Object.hasOwn(target, name) ? target[name] : undefined;
    }
    found = target;
  }
  return found;
}

/** The operation that a page names: `POST /kettles`, possibly with the description's file before it. */
export function parseOperationName(text: string): { file?: string; method: string; path: string } | null {
  const match = /^(?:(\S+)\s+)?(get|post|put|patch|delete|head|options|trace|webhook)\s+(\S.*)$/i.exec(text.trim());
  if (!match) return null;
  const [, file, method = '', path = ''] = match;
  return { ...(file !== undefined && { file }), method: method.toUpperCase(), path: path.trim() };
}

/** Finds operations by their names: a site may have thousands of each. */
export function createOperationFinder<Found extends OperationName>(operations: readonly Found[]) {
  const clean = (path: string) => path.replace(/\/+$/, '') || '/';
  const byName = new Map<string, Found>();
  for (const operation of operations) {
    const names = [
      `${operation.method} ${clean(operation.path)}`,
      ...(operation.isWebhook ? [`WEBHOOK ${operation.path}`] : []),
    ];
    for (const name of names) if (!byName.has(name)) byName.set(name, operation);
  }
  return ({ method, path }: OperationName): Found | undefined =>
    byName.get(`${method} ${method === 'WEBHOOK' ? path : clean(path)}`);
}

/** Maximum depth of composed schemas. */
const DEPTH_MAX = 100;

/** Merged schemas by the page that they are for: a schema may be a part of many others. */
const merged = new WeakMap<Resolve, Map<object, Record<string, unknown>>>();

/** Merges a schema with its parts (`allOf` and the like), once for each page. A schema that is a part of itself adds nothing there. */
export function mergeSchemas(resolve: Resolve, schema: unknown, depth = 0): Record<string, unknown> {
  const own = resolve(schema);
  if (!Array.isArray(own.allOf) || depth > DEPTH_MAX) return own;
  const memory = merged.get(resolve) ?? new Map<object, Record<string, unknown>>();
  merged.set(resolve, memory);
  const known = memory.get(own);
  if (known) return known;
  memory.set(own, {});
  const whole = mergeParts(resolve, own, depth);
  memory.set(own, whole);
  return whole;
}

function mergeParts(resolve: Resolve, own: Record<string, unknown>, depth: number): Record<string, unknown> {
  const { allOf, ...rest } = own;
  const fields: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const part of [...(allOf as unknown[]).map((inner) => mergeSchemas(resolve, inner, depth + 1)), rest]) {
    Object.assign(fields, part);
    Object.assign(properties, isRecord(part.properties) && part.properties);
    if (Array.isArray(part.required)) for (const name of part.required as unknown[]) required.add(name);
  }
  return { ...fields, properties, required: [...required] };
}
