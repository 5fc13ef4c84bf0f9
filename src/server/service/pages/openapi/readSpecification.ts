import { upgrade } from '@scalar/openapi-upgrader';
import { parse } from 'yaml';
import { isRecord } from '../../../../shared/contract';

/** A description of an API in OpenAPI 3.1. */
export interface Specification {
  document: Record<string, unknown>;
  /** All operations, in their order. */
  operations: Operation[];
}

/** A request that an API answers. */
export interface Operation {
  /** In capital letters. */
  method: string;
  path: string;
  /** The operation with the parameters of its path. */
  value: Record<string, unknown>;
  isWebhook?: true;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** Most operations of one description. */
const OPERATIONS_MAX = 5_000;

/** Reads a description in JSON or YAML, of version 2.0, 3.0 or 3.1. `null` for a text that is none. */
export function readSpecification(text: string): Specification | null {
  let value: unknown;
  try {
    value = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 100, logLevel: 'silent' });
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
    if (!isRecord(own)) return [];
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

/** References that one leads through. */
const FOLLOWED_MAX = 20;

/** The target of a reference within the document; the value itself where it is none. */
export function follow(document: Record<string, unknown>, value: unknown): unknown {
  let found = value;
  for (let count = 0; isRecord(found) && typeof found.$ref === 'string'; count += 1) {
    if (count === FOLLOWED_MAX || !found.$ref.startsWith('#/')) return undefined;
    let target: unknown = document;
    for (const key of found.$ref.slice(2).split('/')) {
      const name = decode(key).replaceAll('~1', '/').replaceAll('~0', '~');
      target = isRecord(target) && Object.hasOwn(target, name) ? target[name] : undefined;
    }
    found = target;
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The operation that a page names: `POST /kettles`, with the file of its description before it or not. */
export function parseOperationName(text: string): { file?: string; method: string; path: string } | null {
  const match = /^(?:(\S+)\s+)?(get|post|put|patch|delete|head|options|trace|webhook)\s+(\S.*)$/i.exec(text.trim());
  if (!match) return null;
  const [, file, method = '', path = ''] = match;
  return { ...(file !== undefined && { file }), method: method.toUpperCase(), path: path.trim() };
}

export function findOperation(
  { operations }: Specification,
  { method, path }: { method: string; path: string },
): Operation | undefined {
  const clean = (text: string) => text.replace(/\/+$/, '') || '/';
  return operations.find((operation) =>
    method === 'WEBHOOK'
      ? operation.isWebhook && operation.path === path
      : operation.method === method && clean(operation.path) === clean(path),
  );
}
