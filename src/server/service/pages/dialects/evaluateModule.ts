import type { AnyNode, Identifier, Literal, Program, VariableDeclaration } from 'acorn';
import { isRecord } from '../../../../shared/contract';
import { valueOfLiteral, type Evaluate } from '../evaluateLiteral';
import { ScriptParser } from '../ScriptParser';

/** Maximum depth of expressions, and maximum number of values: a name may be used many times. */
const DEPTH_MAX = 60;
const VALUES_MAX = 200_000;

/** Property that is added to the value of a call: the name of the function, such as `starlight` in `starlight({ … })`. */
export const CALLED = '\u0000called';

/** The exports of a module, by name; `default` is its main value. */
export type ModuleExports = Record<string, unknown>;

/**
 * Evaluates the exports of a JavaScript or TypeScript module, if they consist of literals, of names for them in the same file, of imported
 * values, and of calls with such values: `defineConfig({ … })` returns its argument. Nothing is executed.
 *
 * @param imported The exports of the imported modules, by the specifiers in the source.
 * @returns An empty object if the module cannot be parsed.
 */
export function evaluateModule(
  source: string,
  imported: ReadonlyMap<string, ModuleExports> = new Map(),
): ModuleExports {
  for (const text of [source, withoutTypes(source)]) {
    try {
      const program = ScriptParser.parse(text, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowReturnOutsideFunction: true,
      });
      return readExports(program, imported);
    } catch {
      // Try the next form.
    }
  }
  return {};
}

/** Removes types that configurations use: annotations of constants, `satisfies`, `as`, type imports. */
function withoutTypes(source: string): string {
  return source
    .replaceAll(/^import\s+type\s[^;\n]*;?$/gm, '')
    .replaceAll(/^(import\s*\{[^}]*\})/gm, (names: string) => names.replaceAll(/\btype\s+(?=\w)/g, ''))
    .replaceAll(/^(export\s+)?(?:type|interface)\s+\w+[^{\n]*\{[^}]*\}\s*;?$/gm, '')
    .replaceAll(/^([ \t]*(?:export\s+)?(?:const|let|var)\s+\w+)\s*:\s*[^=\n]+=/gm, '$1 =')
    .replaceAll(/([)}\]'"`])\s*(?:satisfies|as)\s+[\w.]+(?:<[^>\n]*>)?(?:\[(?:'[^'\n]*'|"[^"\n]*")?\])*/g, '$1')
    .replaceAll(/(\bfunction\s+\w+\s*\([^)]*\))\s*:\s*[^{\n]+\{/g, '$1 {')
    .replaceAll(/(\w)\s*:\s*[A-Z][\w.<>[\]]*(?=\s*[,)])/g, '$1');
}

function readExports(program: Program, imported: ReadonlyMap<string, ModuleExports>): ModuleExports {
  const names = new Map<string, AnyNode>();
  const values = new Map<string, unknown>();
  const exported = new Map<string, AnyNode>();
  const exports: ModuleExports = {};
  const declare = (node: AnyNode): string[] => {
    if (node.type === 'FunctionDeclaration' && node.id) {
      names.set(node.id.name, node);
      return [node.id.name];
    }
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return [];
      names.set(id.name, init);
      return [id.name];
    });
  };
  for (const node of program.body) {
    declare(node);
    if (node.type === 'ImportDeclaration') {
      const from = imported.get(String(node.source.value));
      for (const specifier of from ? node.specifiers : []) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
        values.set(specifier.local.name, specifier.type === 'ImportNamespaceSpecifier' ? from : from?.[name]);
      }
    } else if (node.type === 'ExportDefaultDeclaration') exported.set('default', node.declaration);
    else if (node.type === 'ExportAllDeclaration') Object.assign(exports, imported.get(String(node.source.value)));
    else if (node.type === 'ExportNamedDeclaration') {
      for (const name of node.declaration ? declare(node.declaration) : []) {
        const value = names.get(name);
        if (value) exported.set(name, value);
      }
      const from = node.source ? imported.get(String(node.source.value)) : undefined;
      for (const { local, exported: name } of node.specifiers) {
        if (from) exports[nameOf(name)] = from[nameOf(local)];
        else exported.set(nameOf(name), local);
      }
    } else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      const isModule =
        left.type === 'MemberExpression' &&
        left.object.type === 'Identifier' &&
        left.object.name === 'module' &&
        left.property.type === 'Identifier';
      if (isModule) exported.set('default', right);
    }
  }
  const evaluate = createEvaluator(names, values, imported);
  for (const [name, node] of exported) exports[name] = evaluate(node, 0);
  return exports;
}

function nameOf(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

function createEvaluator(
  names: Map<string, AnyNode>,
  values: ReadonlyMap<string, unknown>,
  imported: ReadonlyMap<string, ModuleExports>,
) {
  let left = VALUES_MAX;
  const evaluate = (node: AnyNode | null | undefined, depth: number): unknown => {
    left -= 1;
    if (!node || depth > DEPTH_MAX || left < 0) return undefined;
    const at: Evaluate = (inner) => evaluate(inner, depth + 1);
    switch (node.type) {
      case 'UnaryExpression':
        return node.operator === '!'
          ? !at(node.argument)
          : node.operator === '-'
            ? -Number(at(node.argument))
            : undefined;
      case 'LogicalExpression':
        return node.operator === '&&' ? at(node.right) : (at(node.left) ?? at(node.right));
      case 'ConditionalExpression':
        return at(node.alternate) ?? at(node.consequent);
      case 'Identifier':
        return values.has(node.name) ? values.get(node.name) : at(names.get(node.name));
      case 'MemberExpression': {
        const object = at(node.object);
        const key = node.property.type === 'Identifier' && !node.computed ? node.property.name : '';
        return isRecord(object) && Object.hasOwn(object, key) ? object[key] : undefined;
      }
      case 'AwaitExpression':
      case 'ParenthesizedExpression':
        return at(node.type === 'AwaitExpression' ? node.argument : node.expression);
      case 'CallExpression': {
        const [first] = node.arguments;
        const callee = node.callee.type === 'Identifier' ? node.callee.name : '';
        if (callee === 'require' && first?.type === 'Literal') return unwrap(imported.get(String(first.value)));
        // A function of another file has its return value as its value.
        if (values.get(callee) !== undefined) return values.get(callee);
        const own = names.get(callee);
        // Without an argument, a function of the same file is evaluated to its return value.
        const value = first && first.type !== 'SpreadElement' ? at(first) : at(own);
        const result = value ?? at(own);
        if (isRecord(result) && callee !== '') return { ...result, [CALLED]: callee };
        return result;
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration': {
        if (node.body.type !== 'BlockStatement') return at(node.body);
        for (const inner of node.body.body) {
          if (inner.type === 'VariableDeclaration') addNames(names, inner);
          if (inner.type === 'ReturnStatement') return at(inner.argument);
        }
        return undefined;
      }
      default:
        return valueOfLiteral(node, at);
    }
  };
  return evaluate;
}

/** Adds the variables of a function's body, unless the module has the names. */
function addNames(names: Map<string, AnyNode>, { declarations }: VariableDeclaration): void {
  for (const { id, init } of declarations)
    if (id.type === 'Identifier' && init && !names.has(id.name)) names.set(id.name, init);
}

/** A CommonJS module is its main value. */
function unwrap(exports: ModuleExports | undefined): unknown {
  return exports && 'default' in exports && Object.keys(exports).length === 1 ? exports.default : exports;
}
