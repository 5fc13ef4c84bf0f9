import type { AnyNode, ObjectExpression } from 'acorn';
import { ScriptParser } from './ScriptParser';

/** Maximum length of a concatenated text, in characters. */
const TEXT_MAX_LENGTH = 100_000;

/**
 * Evaluates a JavaScript expression that consists only of literals: strings, numbers, templates, sums of strings, arrays, objects. Nothing
 * is executed. A part that is not a literal is left out, and an expression that does not parse gives `undefined`.
 */
export function evaluateLiteral(source: string): unknown {
  try {
    return valueOf(ScriptParser.parseExpressionAt(source, 0, { ecmaVersion: 'latest' }));
  } catch {
    return undefined;
  }
}

function valueOf(node: AnyNode | null | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value instanceof RegExp ? undefined : node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => `${value.cooked ?? ''}${toText(valueOf(node.expressions[index]))}`)
        .join('');
    case 'ArrayExpression': {
      const items = node.elements.flatMap((element) => {
        if (element?.type !== 'SpreadElement') return [valueOf(element)];
        const spread = valueOf(element.argument);
        return Array.isArray(spread) ? (spread as unknown[]) : [];
      });
      return items.filter((item) => item !== undefined);
    }
    case 'ObjectExpression':
      return valueOfObject(node);
    case 'BinaryExpression':
      return node.operator === '+' ? toText(valueOf(node.left)) + toText(valueOf(node.right)) : undefined;
    default:
      return undefined;
  }
}

function valueOfObject({ properties }: ObjectExpression): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type === 'SpreadElement') Object.assign(value, valueOf(property.argument));
    else if (!property.computed) {
      const key = property.key.type === 'Identifier' ? property.key.name : toText(valueOf(property.key));
      if (key !== '__proto__') value[key] = valueOf(property.value);
    }
  }
  return value;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, TEXT_MAX_LENGTH) : '';
}
