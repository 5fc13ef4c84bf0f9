import type { CallExpression, Expression, ModuleDeclaration, Program, Statement } from 'acorn';
import type MagicString from 'magic-string';

/** Tells the bundler that a module's values may go when nobody reads them: error classes, schemas, tables of exports. */
export function markPure(text: MagicString, { body }: Program) {
  for (const statement of body) {
    if (statement.type === 'ExpressionStatement' && isExportTable(statement.expression)) {
      text.appendLeft(statement.start, '/* @__PURE__ */ ');
    }
    for (const value of toValues(statement)) {
      text.appendLeft(value.start, '/* @__PURE__ */ (() => (').appendRight(value.end, '))()');
    }
  }
}

/** The values of a module's variables that are computed when it loads. */
function toValues(statement: Statement | ModuleDeclaration): Expression[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init && ['CallExpression', 'NewExpression', 'ClassExpression', 'ObjectExpression'].includes(init.type)
      ? [init]
      : [],
  );
}

function isExportTable(expression: Expression): expression is CallExpression {
  const { callee } = expression.type === 'CallExpression' ? expression : {};
  return callee?.type === 'Identifier' && callee.name === '__export';
}
