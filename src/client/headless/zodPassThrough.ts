/**
 * Replaces `zod` in the browser bundles (see `build/plugins/sdkSchemas.ts`): every schema accepts everything.
 *
 * The chat SDK builds its schemas when it is loaded and uses them only in its own transport and for typed metadata. We use neither,
 * because `client/core/stream/createChunkReader.ts` checks every chunk before the SDK receives it.
 */
type Schema = (...parameters: never[]) => Schema;

const accept = (value: unknown) => ({ success: true, data: value, value });

const schema: Schema = /* @__PURE__ */ new Proxy<Schema>(() => schema, {
  // The SDK recognises a zod 4 schema by this property.
  has: (_, name) => name === '_zod' || name === '~standard',
  get(_, name) {
    if (name === 'safeParse') return accept;
    if (name === 'safeParseAsync') return (value: unknown) => Promise.resolve(accept(value));
    if (name === 'parse') return (value: unknown) => value;
    // Never thenable, so that an awaited schema resolves to itself.
    return name === 'then' || typeof name === 'symbol' ? undefined : schema;
  },
});

export const z = schema;
export const ZodFirstPartyTypeKind = schema;
export const toJSONSchema = () => ({});
export const safeParseAsync = (_: unknown, value: unknown) => Promise.resolve(accept(value));
export const safeParse = (_: unknown, value: unknown) => accept(value);
export default schema;
