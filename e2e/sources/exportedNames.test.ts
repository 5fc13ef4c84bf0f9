import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDERS = ['src', 'e2e', 'demo', 'build'];

/** Other people's packages, and independent sites and peers. */
const FOREIGN = /node_modules|installs\/sites|\/peers\//;

/** Playwright's own name, which specs import from their fixtures. */
const CONVENTIONAL = new Set(['test']);

test('an exported name has one meaning: no two files declare it', () => {
  const declarations = new Map<string, string[]>();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  for (const path of files) {
    if (!/\.tsx?$/.test(path) || FOREIGN.test(path)) continue;
    for (const name of readExportedNames(path)) {
      if (!CONVENTIONAL.has(name)) declarations.set(name, [...(declarations.get(name) ?? []), path]);
    }
  }
  expect(declarations.size).toBeGreaterThan(1000);
  const doubled = [...declarations].filter(([, paths]) => paths.length > 1);
  expect(doubled.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});

/** Names that a file declares and exports. A re-exported name (`export … from`) is declared elsewhere. */
function readExportedNames(path: string): ReadonlySet<string> {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const isExported = (statement: ts.Statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return new Set(file.statements.filter(isExported).flatMap(readNames));
}

function readNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  return 'name' in statement && statement.name ? [(statement.name as ts.Identifier).text] : [];
}
