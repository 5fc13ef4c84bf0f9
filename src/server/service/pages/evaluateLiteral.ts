import { parseExpressionAt, type Expression, type Property } from 'acorn';

/**
 * Evaluates a JavaScript expression that consists only of literals: strings, numbers, templates, sums of strings, arrays, objects. Nothing
 * is executed. A part that is not a literal is left out, and an expression that does not parse gives `undefined`.
 */
export function evaluateLiteral(source: string): unknown {
  try {
    return valueOf(parseExpressionAt(source, 0, { ecmaVersion: 'latest' }));
  } catch {
    return undefined;
  }
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral':
      return node.quasis.map((quasi, index) => (quasi.value.cooked ?? '') + textOf(node.expressions[index])).join('');
    case 'ArrayExpression':
      return node.elements
        .map((element) => (element && element.type !== 'SpreadElement' ? valueOf(element) : undefined))
        .filter((value) => value !== undefined);
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((property) => entryOf(property)));
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return undefined;
      return textOf(node.left) + textOf(node.right);
    }
    default:
      return undefined;
  }
}

function entryOf(property: Property | { type: 'SpreadElement' }): [string, unknown][] {
  if (property.type === 'SpreadElement' || property.computed) return [];
  const { key } = property;
  if (key.type === 'Identifier') return [[key.name, valueOf(property.value)]];
  return key.type === 'Literal' ? [[String(key.value), valueOf(property.value)]] : [];
}

function textOf(node: Expression | undefined): string {
  const value = node === undefined ? '' : valueOf(node);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
