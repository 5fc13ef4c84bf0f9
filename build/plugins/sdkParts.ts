import MagicString from 'magic-string';
import type { ESTree, Plugin } from 'vite';
import { parseAst, Visitor } from 'vite';

/**
 * Functions of `@ai-sdk/provider-utils` that are never called: checks by a site's schemas, and the generation of identifiers (they are
 * always given).
 */
const UNCALLED = ['validateTypes', 'generateId'];

/**
 * Parts of `ai` that are never called: its own transport with its schemas, the reading of a form's files, methods of the chat, and the cases
 * of two chunks that our reader never passes on.
 */
const UNCALLED_IN_SDK = new Set([
  'DefaultChatTransport',
  'tool-input-delta',
  'error',
  'convertFileListToFileUIParts',
  'addToolOutput',
  'clearError',
  '~resumeStreamIfDisconnected',
]);

/**
 * Names in `ai` that have no effect here, so that they are left out where they are declared, set or called, and undefined where they are
 * read: options that are never given (schemas, a restart by the service's identifiers, ways to run tools and to ask again), what they
 * keep, the state after a lost connection (our transport has its own), and the text of tool inputs in pieces.
 */
const WITHOUT_EFFECT = new Set([
  'messageMetadataSchema',
  'dataPartSchemas',
  'onToolCall',
  'sendAutomaticallyWhen',
  'shouldSendAutomatically',
  'runAutomaticRequest',
  'activeStopCount',
  'stopGeneration',
  'resetStateOnMessageIdChange',
  'resumableStreamState',
  'partialToolCalls',
  'isDisconnect',
]);

/**
 * Beginnings of statements in `ai` that do nothing here, so that what follows `else` takes their place: a question as text or a list of
 * files, checks of identifiers that the session has checked, and what only names above without effect need.
 */
const IDLE = [
  'if ("text" in message || "files" in message)',
  'if (messageIndex === -1)',
  'if (this.state.messages[messageIndex].role !== "user")',
  'if (err instanceof TypeError && (',
  'for (const part of message.parts.slice(lastStepStartIndex',
];

/** The beginning of the function with the cases. */
const CHUNK_READER = 'function processUIMessageStream(';

const REFUSE = `const refuse = () => { throw new Error('This part of the SDK is not in this build.'); };\n`;

/** Follows the path of the real `@ai-sdk/provider-utils` in the identifier of the module that replaces it. The bundler writes it relative. */
const CALLED = '?called';

/**
 * Keeps parts of the chat SDK out of the browser bundles that nothing calls. Bundlers cannot drop them: the SDK's own transport, for
 * example, is the default of a parameter of the chat's constructor, and with it come zod and an event stream parser.
 *
 * `createChunkReader.ts` checks every chunk before the SDK receives it. Everything else in the packages is used as published.
 */
export function sdkParts(): Plugin {
  return {
    name: 'sdk-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@ai-sdk\/provider-utils$/ },
      async handler(id, importer, options) {
        const real = await this.resolve(id, importer, { ...options, skipSelf: true });
        return real && real.id + CALLED;
      },
    },
    load: {
      filter: { id: /\?called$/ },
      handler: (id) => ({ code: writeUtils(id.slice(0, -CALLED.length)), map: { mappings: '' } }),
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

/** The package, in which uncalled functions are replaced by functions that throw. */
function writeUtils(path: string): string {
  const refused = UNCALLED.map((name) => `refuse as ${name}`).join(', ');
  return `export * from ${JSON.stringify(path)};\n${REFUSE}export { ${refused} };`;
}

/** A piece of code and the code that replaces it. */
interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/**
 * The module of `ai`, in which {@link UNCALLED_IN_SDK} throw and {@link WITHOUT_EFFECT} are left out. It fails for a name that the module
 * does not have.
 */
export function withoutUncalled(code: string): MagicString {
  const edits: Edit[] = [];
  const missing = new Set([...UNCALLED_IN_SDK, ...WITHOUT_EFFECT, ...IDLE]);

  function refuse(name: unknown, { start, end }: { start: number; end: number }, replacement = 'refuse') {
    if (!UNCALLED_IN_SDK.has(String(name)) || !missing.delete(String(name))) return;
    edits.push({ start, end, replacement });
  }

  /** Leaves out a piece of code if its name has no effect. */
  function drop(name: string | undefined, { start, end }: { start: number; end: number }, replacement = '') {
    if (name === undefined || !WITHOUT_EFFECT.has(name)) return;
    missing.delete(name);
    edits.push({ start, end, replacement });
  }

  /** Leaves out a statement that does nothing. */
  function skip({ start, end }: { start: number; end: number }, otherwise: ESTree.Statement | null = null) {
    const idle = IDLE.find((beginning) => code.startsWith(beginning, start));
    if (idle === undefined) return;
    missing.delete(idle);
    edits.push({ start, end, replacement: otherwise ? code.slice(otherwise.start, otherwise.end) : '' });
  }

  new Visitor({
    IfStatement: (node) => skip(node, node.alternate),
    ForOfStatement: (node) => skip(node),
    FunctionDeclaration: (node) => refuse(node.id?.name, node, `var ${node.id?.name} = refuse;`),
    VariableDeclarator: ({ id, init }) => init && 'name' in id && refuse(id.name, init),
    SwitchCase(node) {
      if (node.test && 'value' in node.test && node.start > code.indexOf(CHUNK_READER))
        refuse(node.test.value, node, '');
    },
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
      const { property } = left;
      refuse('name' in property ? property.name : 'value' in property && property.value, right);
    },
    MethodDefinition: (node) => drop(nameOf(node.key), node),
    VariableDeclaration: (node) => drop(nameOf(node.declarations[0]!.id), node),
    ExpressionStatement(node) {
      const target = targetOf(node.expression);
      for (const name of code.slice(target.start, target.end).match(/\w+/g) ?? []) drop(name, node);
    },
    // A parameter or an argument, with the comma that follows it.
    Property: ({ key, start, end }) =>
      drop(nameOf(key), { start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }),
    MemberExpression: (node) => drop(nameOf(node.property), node, 'void 0'),
    Identifier: (node) => drop(node.name, node, 'void 0'),
  }).visit(parseAst(code));
  if (missing.size > 0)
    throw new Error(`The SDK has no ${[...missing].join(', ')}. See UNCALLED_IN_SDK, WITHOUT_EFFECT and IDLE.`);
  const text = new MagicString(code);
  let end = 0;
  // The first of two edits at one place is the outer one.
  for (const edit of edits.toSorted((first, second) => first.start - second.start || second.end - first.end)) {
    if (edit.start < end) continue;
    text.update(edit.start, edit.end, edit.replacement);
    end = edit.end;
  }
  return text.prepend(REFUSE);
}

const nameOf = (node: { type: string; name?: unknown }) => (node.type === 'Identifier' ? String(node.name) : undefined);

/** The part of a statement that it sets or calls. */
function targetOf(expression: ESTree.Expression): { start: number; end: number } {
  switch (expression.type) {
    case 'AssignmentExpression':
      return expression.left;
    case 'UpdateExpression':
    case 'AwaitExpression':
      return expression.argument.type === 'CallExpression' ? expression.argument.callee : expression.argument;
    default:
      return { start: 0, end: 0 };
  }
}
