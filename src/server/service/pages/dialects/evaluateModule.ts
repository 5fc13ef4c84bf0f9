import type { AnyNode, Program } from 'acorn';
import { parse } from 'acorn';

/** Deepest nesting of expressions that is read, and most values: a name may be written many times. */
const DEPTH_MAX = 60;
const VALUES_MAX = 200_000;

/** Longest text that is put together, in characters. */
const TEXT_MAX_LENGTH = 100_000;

/** Property of a value that a call was given: the name of the function, as `starlight` of `starlight({ … })`. */
export const CALLED = '\u0000called';

/**
 * The value that a module of JavaScript or TypeScript exports, as far as it is made of literals, of names for them in the same file, and of calls
 * that take such a value: `defineConfig({ … })` is what it was given. Nothing is run.
 *
 * @returns `undefined` where the module cannot be read.
 */
export function evaluateModule(source: string): unknown {
  for (const text of [source, withoutTypes(source)]) {
    try {
      return readExport(parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true }));
    } catch {
      // The next form is tried.
    }
  }
  return undefined;
}

/** Types as configurations write them: annotations of constants, `satisfies`, `as`, imports of types. */
function withoutTypes(source: string): string {
  return source
    .replaceAll(/^import\s+type\s[^;\n]*;?$/gm, '')
    .replaceAll(/^(import\s*\{[^}]*\})/gm, (names: string) => names.replaceAll(/\btype\s+(?=\w)/g, ''))
    .replaceAll(/^(export\s+)?(?:type|interface)\s+\w+[^{\n]*\{[^}]*\}\s*;?$/gm, '')
    .replaceAll(/^([ \t]*(?:export\s+)?(?:const|let|var)\s+\w+)\s*:\s*[^=\n]+=/gm, '$1 =')
    .replaceAll(/([)}\]'"`])\s*(?:satisfies|as)\s+[\w.]+(?:<[^>\n]*>)?(?:\[\])*/g, '$1')
    .replaceAll(/(\bfunction\s+\w+\s*\([^)]*\))\s*:\s*[^{\n]+\{/g, '$1 {')
    .replaceAll(/(\w)\s*:\s*[A-Z][\w.<>[\]]*(?=\s*[,)])/g, '$1');
}

function readExport(program: Program): unknown {
  const names = new Map<string, AnyNode>();
  let exported: AnyNode | null = null;
  const declare = (node: AnyNode) => {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init);
    } else if (node.type === 'FunctionDeclaration' && node.id) names.set(node.id.name, node);
  };
  for (const node of program.body) {
    declare(node);
    if (node.type === 'ExportDefaultDeclaration') exported = node.declaration as AnyNode;
    else if (node.type === 'ExportNamedDeclaration' && node.declaration) declare(node.declaration);
    else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      const isModule =
        left.type === 'MemberExpression' &&
        left.object.type === 'Identifier' &&
        left.object.name === 'module' &&
        left.property.type === 'Identifier';
      if (isModule) exported = right;
    }
  }
  return exported === null ? undefined : createEvaluator(names)(exported, 0);
}

function createEvaluator(names: Map<string, AnyNode>) {
  let left = VALUES_MAX;
  const evaluate = (node: AnyNode | null | undefined, depth: number): unknown => {
    left -= 1;
    if (!node || depth > DEPTH_MAX || left < 0) return undefined;
    const at = (inner: AnyNode | null | undefined) => evaluate(inner, depth + 1);
    switch (node.type) {
      case 'Literal':
        return node.value instanceof RegExp ? undefined : node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, index) => `${value.cooked ?? ''}${toText(at(node.expressions[index] as AnyNode))}`)
          .join('');
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element?.type !== 'SpreadElement') return [at(element)];
          const spread = at(element.argument);
          return Array.isArray(spread) ? (spread as unknown[]) : [];
        });
      case 'ObjectExpression': {
        const value: Record<string, unknown> = {};
        for (const property of node.properties) {
          if (property.type === 'SpreadElement') Object.assign(value, at(property.argument));
          else if (!property.computed) {
            const key = property.key.type === 'Identifier' ? property.key.name : toText(at(property.key));
            if (key !== '__proto__') value[key] = at(property.value);
          }
        }
        return value;
      }
      case 'UnaryExpression':
        return node.operator === '!'
          ? !at(node.argument)
          : node.operator === '-'
            ? -Number(at(node.argument))
            : undefined;
      case 'BinaryExpression':
        return node.operator === '+' ? toText(at(node.left)) + toText(at(node.right)) : undefined;
      case 'LogicalExpression':
        return node.operator === '&&' ? at(node.right) : (at(node.left) ?? at(node.right));
      case 'ConditionalExpression':
        return at(node.alternate) ?? at(node.consequent);
      case 'Identifier':
        return at(names.get(node.name));
      case 'MemberExpression': {
        const object = at(node.object);
        const key = node.property.type === 'Identifier' && !node.computed ? node.property.name : '';
        return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
      }
      case 'AwaitExpression':
      case 'ParenthesizedExpression':
        return at(node.type === 'AwaitExpression' ? node.argument : node.expression);
      case 'CallExpression': {
        const [first] = node.arguments;
        const own = node.callee.type === 'Identifier' ? names.get(node.callee.name) : undefined;
        // Without a value it was given, a function of the file is what it returns.
        const value = first && first.type !== 'SpreadElement' ? at(first) : at(own);
        const result = value ?? at(own);
        if (isObject(result) && node.callee.type === 'Identifier') return { ...result, [CALLED]: node.callee.name };
        return result;
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration': {
        if (node.body.type !== 'BlockStatement') return at(node.body);
        for (const inner of node.body.body) {
          if (inner.type === 'VariableDeclaration')
            for (const { id, init } of inner.declarations)
              if (id.type === 'Identifier' && init && !names.has(id.name)) names.set(id.name, init);
          if (inner.type === 'ReturnStatement') return at(inner.argument);
        }
        return undefined;
      }
      default:
        return undefined;
    }
  };
  return evaluate;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_MAX_LENGTH) : '';
}
