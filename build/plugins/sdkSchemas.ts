import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ZOD = fileURLToPath(new URL('../../src/client/headless/zodPassThrough.ts', import.meta.url));

/**
 * Packages that only parts of the SDK call which we use nothing of: its own chat state, and its hooks for completions and objects. They are
 * CommonJS or import it, for which a bundler wraps React's stand-in and adds a runtime, even where nothing of them is left.
 */
const UNCALLED_PACKAGES = /^(?:throttleit|swr)$/;

/** Marks the module in their place. */
const UNCALLED_PACKAGE = '\0uncalled-package';

/**
 * Functions of `@ai-sdk/provider-utils` that only the SDK's own transport calls, that check data by schemas of a site, or that read tool
 * inputs in pieces, which our chunks have none of; and what makes identifiers, which are always given.
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

/** Makes the schemas of the SDK's chunks, by which only that transport checks: without them, as each would be built when it is first used. */
const SCHEMAS = 'lazyValidator';

const REFUSE = `const refuse = () => { throw new Error('The transport of the SDK is not part of this build.'); };\n`;

/** Marks the module in place of `@ai-sdk/provider-utils`; the path of the real one follows. */
const UTILS = '\0provider-utils:';

/**
 * Keeps schemas out of what browsers load. The chat SDK checks nothing by them on the way that we use it, for our transport decodes every
 * chunk itself; but its own transport, which does, is the default of the chat's constructor, so that no bundler can drop it.
 *
 * A pass-through in zod's place saves its 500 kB, its locales and its `new Function` probe. `@ai-sdk/provider-utils` is as it is published
 * but for {@link UNCALLED} and {@link SCHEMAS}: 7 kB of brotli.
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

/** The package, with functions that refuse in place of those that nothing calls, and no schema of the chunks. */
function writeUtils(path: string): string {
  const refused = UNCALLED.map((name) => `refuse as ${name}`).join(', ');
  return `export * from ${JSON.stringify(path)};
${REFUSE}export { ${refused} };
export const ${SCHEMAS} = () => {};`;
}
