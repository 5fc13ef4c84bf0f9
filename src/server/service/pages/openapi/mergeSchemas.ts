import { isRecord } from '../../../../shared/contract';

/** Deepest nesting of schemas that are made of others. */
const DEPTH_MAX = 6;

/** A schema with those that it is made of. */
export function mergeSchemas(
  resolve: (value: unknown) => Record<string, unknown>,
  schema: unknown,
  depth = 0,
): Record<string, unknown> {
  const own = resolve(schema);
  if (!Array.isArray(own.allOf) || depth > DEPTH_MAX) return own;
  const { allOf, ...rest } = own;
  let merged: Record<string, unknown> = {};
  for (const part of [...(allOf as unknown[]).map((inner) => mergeSchemas(resolve, inner, depth + 1)), rest]) {
    merged = {
      ...merged,
      ...part,
      properties: {
        ...(isRecord(merged.properties) ? merged.properties : {}),
        ...(isRecord(part.properties) ? part.properties : {}),
      },
      required: [...readList(merged.required), ...readList(part.required)],
    };
  }
  return merged;
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
