import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { parseAst, Visitor } from 'vite';

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

/**
 * Parts of `ai` that are never called: its own transport, the repair of tool inputs that arrive in pieces, the reading of a form's files,
 * and methods of the chat.
 */
const UNCALLED_IN_SDK = new Set([
  'DefaultChatTransport',
  'parsePartialJson',
  'convertFileListToFileUIParts',
  'addToolOutput',
  'clearError',
  '~resumeStreamIfDisconnected',
]);

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
    transform: {
      filter: { id: /\/node_modules\/ai\/dist\/index\.mjs$/ },
      handler(code) {
        const text = withoutUncalled(code);
        return { code: text.toString(), map: text.generateMap({ hires: true }) };
      },
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

/** The module of `ai`, in which {@link UNCALLED_IN_SDK} throw. It fails for a name that the module does not define. */
export function withoutUncalled(code: string): MagicString {
  const text = new MagicString(code);
  const missing = new Set(UNCALLED_IN_SDK);
  const refuse = (name: unknown, { start, end }: { start: number; end: number }, replacement: string) => {
    if (UNCALLED_IN_SDK.has(String(name)) && missing.delete(String(name))) text.update(start, end, replacement);
  };
  new Visitor({
    FunctionDeclaration: (node) => refuse(node.id?.name, node, `var ${node.id?.name} = refuse;`),
    VariableDeclarator: ({ id, init }) => init && 'name' in id && refuse(id.name, init, 'refuse'),
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
      const { property } = left;
      refuse('name' in property ? property.name : 'value' in property && property.value, right, 'refuse');
    },
  }).visit(parseAst(code));
  if (missing.size > 0) throw new Error(`The SDK has no ${[...missing].join(', ')}. See UNCALLED_IN_SDK.`);
  return text.prepend(REFUSE);
}
