import { expect, it } from 'vitest';
import { safeParse, safeParseAsync, z } from './zodPassThrough';

/** A schema with any chain of methods, as the SDK builds them when it is loaded. */
const schema = z as unknown as Record<string, (...parameters: unknown[]) => typeof schema> & {
  parse(value: unknown): unknown;
  safeParse(value: unknown): unknown;
  safeParseAsync(value: unknown): Promise<unknown>;
};

it('accepts any chain of calls as a schema', () => {
  const chained = schema.object!({ a: schema.string!().optional!() }).strict!().or!(schema.lazy!(() => schema));
  expect(chained.parse(7)).toBe(7);
});

it('accepts everything', async () => {
  const value = { a: 1 };
  const accepted = { success: true, data: value, value };
  expect(schema.safeParse(value)).toEqual(accepted);
  expect(await schema.safeParseAsync(value)).toEqual(accepted);
  expect(safeParse(z, value)).toEqual(accepted);
  expect(await safeParseAsync(z, value)).toEqual(accepted);
});

it('is recognised as a schema of zod, and is not a promise', async () => {
  expect('_zod' in z).toBe(true);
  expect('~standard' in z).toBe(true);
  expect(await Promise.resolve<unknown>(z)).toBe(z);
});
