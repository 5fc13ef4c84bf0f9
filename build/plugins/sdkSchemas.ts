import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ZOD = fileURLToPath(new URL('../../src/client/headless/zodPassThrough.ts', import.meta.url));

/**
 * Packages that only unused parts of the SDK call: its own chat state, and its hooks for completions and objects. They are CommonJS or
 * import CommonJS. The bundler then wraps React's replacement and adds a runtime, even if no code of them is left.
 */
const UNCALLED_PACKAGES = /^(?:throttleit|swr)$/;

/** Identifier of the module that replaces them. */
const UNCALLED_PACKAGE = '\0uncalled-package';

/**
 * Functions of `@ai-sdk/provider-utils` that are never called: functions of the SDK's own transport, checks by a site's schemas, the
 * reading of tool inputs in pieces (our chunks are whole), and the generation of identifiers (they are always given).
 */
const UNCALLED = [
  'parseJsonEventStream',
  'zodSchema',
  'safeParseJSON',
  'validateTypes',
  'normalizeHeaders',
  'resolve',
  'createIdGenerator',
  'generateId',
];

/** Creates the schemas of the SDK's chunks, which only that transport uses. It is replaced, because schemas are built only on first use. */
const SCHEMAS = 'lazyValidator';

const REFUSE = `const refuse = () => { throw new Error('The transport of the SDK is not part of this build.'); };\n`;

/** Identifier of the module that replaces `@ai-sdk/provider-utils`, followed by the path of the real module. */
const UTILS = '\0provider-utils:';

/**
 * Keeps schemas out of the browser bundles. The chat SDK does not use them with our transport, which decodes every chunk itself. But the
 * SDK's own transport, which uses them, is the default in the chat's constructor, so bundlers cannot drop it.
 *
 * A pass-through replacement for zod saves its 500 kB, its locales and its `new Function` probe. `@ai-sdk/provider-utils` is used as
 * published except for {@link UNCALLED} and {@link SCHEMAS}, which saves 7 kB of brotli.
 */
export function sdkSchemas(): Plugin {
  return {
    name: 'sdk-schemas',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^zod($|\/)/, UNCALLED_PACKAGES, /^@ai-sdk\/provider-utils$/] },
      async handler(id, importer, options) {
        if (id.startsWith('zod')) return ZOD;
        if (UNCALLED_PACKAGES.test(id)) return UNCALLED_PACKAGE;
        const real = await this.resolve(id, importer, { ...options, skipSelf: true });
        return real && UTILS + real.id;
      },
    },
    load: {
      filter: { id: [/^\0provider-utils:/, /^\0uncalled-package$/] },
      handler: (id) =>
        id === UNCALLED_PACKAGE ? `${REFUSE}export default refuse;` : writeUtils(id.slice(UTILS.length)),
    },
  };
}

/** The package, in which uncalled functions are replaced by functions that throw, and without schemas of the chunks. */
function writeUtils(path: string): string {
  const refused = UNCALLED.map((name) => `refuse as ${name}`).join(', ');
  return `export * from ${JSON.stringify(path)};
${REFUSE}export { ${refused} };
export const ${SCHEMAS} = () => {};`;
}
