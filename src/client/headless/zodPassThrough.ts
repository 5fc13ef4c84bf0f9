/**
 * Stands in for `zod` in what browsers load (see `build/plugins/sdkSchemas.ts`): every schema accepts everything.
 *
 * The chat SDK builds its schemas when it is loaded and uses them only in its own transport and for typed metadata; we use neither,
 * because every chunk is checked by hand before the SDK sees it (`client/core/stream/createChunkReader.ts`).
 */
type Schema = (...parameters: never[]) => Schema;

const accept = (value: unknown) => ({ success: true, data: value, value });

const schema: Schema = /* @__PURE__ */ new Proxy<Schema>(() => schema, {
  // The SDK looks for this mark to tell a zod 4 schema from a plain one.
  has: (_, name) => name === '_zod' || name === '~standard',
  get(_, name) {
    if (name === 'safeParse') return accept;
    if (name === 'safeParseAsync') return (value: unknown) => Promise.resolve(accept(value));
    if (name === 'parse') return (value: unknown) => value;
    // Never thenable: an awaited schema must come back as itself.
    return name === 'then' || typeof name === 'symbol' ? undefined : schema;
  },
});

export const z = schema;
export const ZodFirstPartyTypeKind = schema;
export const toJSONSchema = () => ({});
export const safeParseAsync = (_: unknown, value: unknown) => Promise.resolve(accept(value));
export const safeParse = (_: unknown, value: unknown) => accept(value);
export default schema;
