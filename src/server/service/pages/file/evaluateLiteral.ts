import type { AnyNode, ObjectExpression } from 'acorn';
import { ScriptParser } from './ScriptParser';

/** Maximum length of a concatenated text, in characters. */
const TEXT_MAX_LENGTH = 100_000;

/**
 * Evaluates a JavaScript expression that consists only of literals: strings, numbers, templates, sums of strings, arrays, objects. Nothing
 * is executed. A part that is not a literal is left out, and an expression that does not parse gives `undefined`.
 */
export function evaluateLiteral(source: string): unknown {
  const at: Evaluate = (node) => {
    const value = node ? valueOfLiteral(node, at) : undefined;
    return Array.isArray(value) ? value.filter((item) => item !== undefined) : value;
  };
  try {
    return at(ScriptParser.parseExpressionAt(source, 0, { ecmaVersion: 'latest' }));
  } catch {
    return undefined;
  }
}

/** The value of a part of an expression. */
export type Evaluate = (node: AnyNode | null | undefined) => unknown;

/** The value of a literal; `undefined` for any other node. */
export function valueOfLiteral(node: AnyNode, at: Evaluate): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => `${value.cooked ?? ''}${toText(at(node.expressions[index]))}`)
        .join('');
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (element?.type !== 'SpreadElement') return [at(element)];
        const spread = at(element.argument);
        return Array.isArray(spread) ? (spread as unknown[]) : [];
      });
    case 'ObjectExpression':
      return valueOfObject(node, at);
    case 'BinaryExpression':
      return node.operator === '+' ? toText(at(node.left)) + toText(at(node.right)) : undefined;
    default:
      return undefined;
  }
}

function valueOfObject({ properties }: ObjectExpression, at: Evaluate): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type === 'SpreadElement') Object.assign(value, at(property.argument));
    else if (!property.computed) {
      const key = property.key.type === 'Identifier' ? property.key.name : toText(at(property.key));
      if (key !== '__proto__') value[key] = at(property.value);
    }
  }
  return value;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_MAX_LENGTH) : '';
}
