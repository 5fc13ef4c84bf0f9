import { isRecord } from '../../../../shared/contract';
import type { Resolve } from './readSpecification';

/** Maximum depth of composed schemas. */
const DEPTH_MAX = 6;

/** Merges a schema with its parts (`allOf` and the like). */
export function mergeSchemas(resolve: Resolve, schema: unknown, depth = 0): Record<string, unknown> {
  const own = resolve(schema);
  if (!Array.isArray(own.allOf) || depth > DEPTH_MAX) return own;
  const { allOf, ...rest } = own;
  const merged: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const required: unknown[] = [];
  for (const part of [...(allOf as unknown[]).map((inner) => mergeSchemas(resolve, inner, depth + 1)), rest]) {
    Object.assign(merged, part);
    Object.assign(properties, isRecord(part.properties) && part.properties);
    if (Array.isArray(part.required)) for (const name of part.required as unknown[]) required.push(name);
  }
  return { ...merged, properties, required };
}
