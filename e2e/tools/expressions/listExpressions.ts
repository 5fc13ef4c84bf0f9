import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A regular expression of the code. */
export interface Expression {
  /** `/pattern/flags`, as a literal. */
  text: string;
  /** `file:line` of its first place. */
  place: string;
}

/** Stands in a pattern for what is known only when the code runs: text that was escaped, or a name. */
const UNKNOWN = 'x';

const parsed = new Map<string, ts.SourceFile>();

/** The different expressions of files: literals, and what `new RegExp` makes of constants of the same and of imported files. */
export function listExpressions(paths: readonly string[]): Expression[] {
  const expressions = new Map<string, Expression>();
  for (const path of paths) {
    const file = parse(path);
    const add = (node: ts.Node, text: string) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (!expressions.has(text)) expressions.set(text, { text, place: `${path}:${line + 1}` });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) add(node, node.text);
      else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
        const [pattern, flags] = (node.arguments ?? []).map((each) => evaluate(each, file));
        // The source of a whole expression is known already.
        if (pattern)
          add(node, `/${pattern.replaceAll(/(?<!\\)\//g, String.raw`\/`)}/${flags === UNKNOWN ? '' : (flags ?? '')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...expressions.values()];
}

function parse(path: string): ts.SourceFile {
  const known = parsed.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, known);
  return known;
}

/** The text of a constant; the source of an expression; {@link UNKNOWN} for other values. */
function evaluate(node: ts.Expression, file: ts.SourceFile): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return evaluate(node.expression, file);
  if (ts.isBinaryExpression(node)) return evaluate(node.left, file) + evaluate(node.right, file);
  if (ts.isIdentifier(node)) return evaluateName(node.text, file);
  if (ts.isTaggedTemplateExpression(node)) return evaluateTemplate(node.template, file, 'rawText');
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, file, 'text');
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return evaluate(node.expression, file);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const [separator] = node.arguments;
    if (name.text === 'join' && ts.isArrayLiteralExpression(expression) && separator)
      return expression.elements.map((each) => evaluate(each, file)).join(evaluate(separator, file));
  }
  return UNKNOWN;
}

function evaluateTemplate(node: ts.TemplateLiteral, file: ts.SourceFile, form: 'text' | 'rawText'): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node[form] ?? '';
  const spans = node.templateSpans.map(({ expression, literal }) => evaluate(expression, file) + (literal[form] ?? ''));
  return (node.head[form] ?? '') + spans.join('');
}

function evaluateName(name: string, file: ts.SourceFile): string {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      const { declarations } = statement.declarationList;
      const found = declarations.find((each) => each.name.getText() === name)?.initializer;
      if (found) return evaluate(found, file);
    } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const path = `${join(dirname(file.fileName), statement.moduleSpecifier.text)}.ts`;
      const isImported =
        bindings && ts.isNamedImports(bindings) && bindings.elements.some((each) => each.name.text === name);
      if (isImported && existsSync(path)) return evaluateName(name, parse(path));
    }
  }
  return UNKNOWN;
}
