import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** Path of the report. A change to it is reviewed as a change of what users rely on. */
export const API_REPORT = 'api.md';

/** The packages by wing, and the folders of their built declarations. */
const PACKAGES = [
  { wing: 'client', types: 'dist' },
  { wing: 'server', types: 'dist-server' },
];

/** One entry's names and own declarations. */
interface Section {
  title: string;
  names: string[];
  declarations: Declaration[];
}

interface Declaration {
  name: string;
  text: string;
}

/**
 * The public types of every entry, from the built declarations: the exports of each entry and every declaration that they refer to, without
 * comments and sorted by name, so that moving code inside the package changes nothing here.
 */
export function createApiReport(): string {
  const own = PACKAGES.flatMap(readEntries).map(({ name, path }) => readSection(name, path));
  const shared = PACKAGES.flatMap(({ types }) =>
    readdirSync(join(types, 'chunks'))
      .filter((name) => name.endsWith('.d.ts'))
      .flatMap((name) => readSection('', join(types, 'chunks', name)).declarations),
  );
  const sections = [...own, { title: 'Declarations that several entries share', names: [], declarations: shared }];
  return [
    '# Public types',
    'Written by `npm run api` from the build; a test fails when it differs. A change here is a change for users: it needs its line in CHANGELOG.md.',
    ...sections.map(printSection),
  ].join('\n\n');
}

/** The entries of a package. */
function readEntries({ wing, types }: (typeof PACKAGES)[number]): { name: string; path: string }[] {
  const { name, exports } = JSON.parse(readFileSync(`src/${wing}/package.json`, 'utf8')) as {
    name: string;
    exports: Record<string, string | { types: string }>;
  };
  return Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'string' || path.includes('*')
      ? []
      : [{ name: `${name}${path.slice(1)}`, path: target.types.replace('./dist', types) }],
  );
}

function readSection(title: string, path: string): Section {
  const source = ts.createSourceFile(basename(path), readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const declarations: Declaration[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause !== undefined && ts.isNamedExports(statement.exportClause))
        names.push(...statement.exportClause.elements.map((element) => element.name.text));
      continue;
    }
    declarations.push({ name: findName(statement), text: print(statement, source) });
  }
  return { title, names: names.toSorted(), declarations };
}

function findName(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join();
  const { name } = statement as ts.DeclarationStatement;
  return name?.getText() ?? '';
}

/** The declaration without its comments, which belong to the documentation and change more often than the types. */
function print(statement: ts.Statement, source: ts.SourceFile): string {
  const printer = ts.createPrinter({ removeComments: true });
  return printer.printNode(ts.EmitHint.Unspecified, statement, source);
}

function printSection({ title, names, declarations }: Section): string {
  const sorted = declarations.toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const code = sorted.map(({ text }) => text).join('\n');
  return [
    `## ${title}`,
    ...(names.length > 0 ? [`Exports ${names.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(code === '' ? [] : [`\`\`\`ts\n${code}\n\`\`\``]),
  ].join('\n\n');
}
