import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { Snippet } from './readSnippets';

/** Imports of frameworks that are not installed here: the matrix tests their recipes with the real ones. */
const STAND_INS: Record<string, string> = {
  'next/navigation': 'export const useRouter = () => ({ push() {} });',
  'react-router': 'export const useNavigate = () => () => {};',
};

/**
 * Writes a snippet as a module that can be imported, and returns its path. Placeholders (the key, a folder of documents, a port) are
 * replaced as by a reader. A fragment with elements or hooks becomes a component, exported as `default`. Any other module exports the value
 * of its last statement as `result`.
 */
export function toRunnable({ code, place }: Snippet, folder: string): string {
  const text = code
    .replaceAll('acme_dsc_…', 'acme_dsc_test')
    .replaceAll("docsFolder: 'docs'", "docsFolder: 'demo/docs/01-getting-started'")
    .replaceAll('.listen(3000)', '.listen(0)')
    .replaceAll('node_modules/docs-assistant/', 'dist-packages/docs-assistant/');
  const source = ts.createSourceFile('snippet.tsx', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const isOutside = (statement: ts.Statement) => ts.isImportDeclaration(statement) || isExported(statement);
  const outside = source.statements.filter(isOutside);
  const inside = source.statements.filter((statement) => !isOutside(statement));
  const written = (statements: readonly ts.Statement[]) => statements.map((each) => each.getText()).join('\n');
  const named = outside.find(ts.isFunctionDeclaration)?.name?.text;
  const module = inside.some(needsComponent)
    ? `${written(outside)}\nexport default function Snippet() {\n${written(inside.slice(0, -1))}\nreturn ${toValue(inside.at(-1))};\n}`
    : [
        written(outside),
        written(inside.slice(0, -1)),
        toResult(inside.at(-1)),
        named === undefined ? '' : `export default ${named};`,
      ].join('\n');
  const path = join(folder, `${place.replace(/\W+/g, '-')}.mjs`);
  const { outputText } = ts.transpileModule(module, {
    fileName: 'snippet.tsx',
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
  });
  writeFileSync(path, outputText);
  return path;
}

/** Creates a folder for runnable snippets, with the built packages where Node looks for them. */
export function createSnippetFolder(name: string): string {
  const folder = resolve('.cache', name);
  rmSync(folder, { recursive: true, force: true });
  const link = (target: string, at: string) => {
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(target, at);
  };
  for (const each of ['docs-assistant', 'docs-assistant-server'])
    link(resolve('dist-packages', each), join(folder, 'node_modules', each));
  for (const [each, text] of Object.entries(STAND_INS)) {
    const at = join(folder, 'node_modules', each);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    writeFileSync(join(at, 'index.js'), text);
  }
  return folder;
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false))
  );
}

/** Whether a statement works only while a component renders. */
function needsComponent(statement: ts.Statement): boolean {
  let found = false;
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) found = true;
    if (ts.isCallExpression(node) && /^use[A-Z]/.test(node.expression.getText())) found = true;
    if (!found && !ts.isFunctionDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

function toValue(statement: ts.Statement | undefined): string {
  return statement !== undefined && ts.isExpressionStatement(statement)
    ? `(${statement.expression.getText()})`
    : `null; ${statement?.getText() ?? ''}`;
}

function toResult(statement: ts.Statement | undefined): string {
  if (statement === undefined) return '';
  if (ts.isExpressionStatement(statement)) return `export const result = ${statement.expression.getText()};`;
  if (!ts.isVariableStatement(statement)) return statement.getText();
  return `${statement.getText()}\nexport const result = ${statement.declarationList.declarations[0]?.name.getText()};`;
}
