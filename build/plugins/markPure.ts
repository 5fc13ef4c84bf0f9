import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];

/**
 * Marks values that the modules of some packages compute on load as pure: error classes, schemas, export tables. The bundler then drops
 * unused values; nothing else in the packages changes.
 */
export function markPure(): Plugin {
  return {
    name: 'mark-pure',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/(?:ai|@ai-sdk\/[\w-]+)\/dist\/[\w.]+$/ },
      handler(code) {
        const text = toPure(code);
        return { code: text.toString(), map: text.generateMap({ hires: true }) };
      },
    },
  };
}

/** Adds the marks to a module. */
export function toPure(code: string): MagicString {
  const text = new MagicString(code);
  for (const statement of parseAst(code).body) {
    if (isExportTable(statement)) text.appendLeft(statement.start, '/* @__PURE__ */ ');
    for (const { start, end } of toValues(statement))
      text.appendLeft(start, '/* @__PURE__ */ (() => (').appendRight(end, '))()');
  }
  return text;
}

/** The initial values of a module's variables that are computed on load. */
function toValues(statement: Statement): { start: number; end: number }[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ init }) =>
    init && ['CallExpression', 'NewExpression', 'ClassExpression', 'ObjectExpression'].includes(init.type)
      ? [init]
      : [],
  );
}

/** True for `__export(…)`, which esbuild uses for the exports of a namespace. */
function isExportTable(statement: Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false;
  const { callee } = statement.expression;
  return callee.type === 'Identifier' && callee.name === '__export';
}
