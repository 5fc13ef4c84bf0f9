import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * The imports that a folder's files may have: values and types, or only types, from folders and packages. A folder of the same wing is
 * named by its path in the wing, any other folder by its path in `src`.
 */
interface ImportRow {
  values?: readonly string[];
  types?: readonly string[];
  packages?: readonly string[];
  packageTypes?: readonly string[];
}

/** Folders of `src` that must not import each other; code for both is in `shared`. */
const WALLS = [
  ['client', 'server'],
  ['server', 'client'],
  ['shared', 'client'],
  ['shared', 'server'],
] as const;

/** Allowed imports by wing, as in ARCHITECTURE.md. The most specific row applies, and unused permissions fail. */
const WINGS: Readonly<Record<string, Readonly<Record<string, ImportRow>>>> = {
  shared: {
    code: { packages: ['@speed-highlight/core'] },
    contract: {},
    locales: {},
    markdown: { values: ['shared/contract'] },
    diagrams: {},
    site: {},
  },
  client: {
    'index.ts': { values: ['component'], types: ['options', 'core', 'shared'] },
    component: {
      values: ['launcher', 'panel', 'core'],
      types: ['options'],
      packages: ['react', 'react-dom'],
    },
    'adapters/embed': {
      values: ['launcher', 'panel', 'options', 'page', 'markdown', 'core', 'search', 'site', 'shared/locales'],
      packages: ['react', 'react-dom', 'preact'],
    },
    'adapters/ask-buttons': { values: ['launcher', 'panel', 'shared/locales'], types: ['options', 'shared/contract'] },
    'adapters/vitepress': { values: ['adapters/embed', 'launcher', 'page/browser'], types: ['options'] },
    'adapters/docusaurus': {
      values: ['component', 'page/browser'],
      types: ['options'],
      packages: ['react-dom', 'node:url'],
    },
    init: { packages: ['node:*'] },
    site: {
      values: [
        'core/links',
        'page/browser',
        'search',
        'shared/contract',
        'shared/locales',
        'shared/markdown',
        'shared/site',
      ],
      types: ['options', 'core/conversation'],
    },
    launcher: {
      values: ['page', 'panel/ui/styles', 'shared/locales'],
      types: ['options', 'core', 'shared/contract'],
    },
    panel: {
      values: ['options', 'headless', 'markdown', 'page', 'core', 'search', 'shared/locales', 'shared/contract/toJson'],
      types: ['launcher'],
      packages: ['react', 'react-dom'],
    },
    'panel/ui': {
      values: ['markdown', 'core', 'page/browser', 'page/hooks', 'shared/contract', 'shared/locales'],
      types: ['headless', 'options', 'search'],
      packages: ['react'],
    },
    headless: {
      values: ['core', 'markdown/reading', 'page/hooks', 'shared/contract'],
      packages: ['react', 'ai'],
    },
    'core/transport': {
      values: ['core/stream', 'core/conversation', 'core/links', 'shared/contract'],
      packages: ['altcha-lib'],
    },
    'core/stream': { values: ['core/conversation', 'shared/contract'], types: ['core/transport'] },
    'core/conversation': {
      values: ['core/links', 'shared/contract'],
      types: ['core/transport'],
      packageTypes: ['ai'],
    },
    'core/links': {},
    markdown: {
      values: ['core', 'page/browser', 'shared/code', 'shared/diagrams', 'shared/markdown'],
      packages: ['react', 'temml'],
    },
    search: { values: ['shared/contract'] },
    admin: { values: ['page/browser', 'panel/ui/styles', 'shared/contract'], packages: ['react', 'react-dom'] },
    options: {
      values: ['page/browser', 'shared/contract'],
      types: ['core', 'markdown', 'search', 'shared/locales'],
      packageTypes: ['react'],
    },
    page: { values: ['core'], types: ['shared/contract'] },
    'page/browser': {},
    'page/hooks': { values: ['page/browser'], types: ['core'], packages: ['react'] },
  },
  server: {
    proxy: { values: ['http', 'lib', 'shared/contract'], packages: ['valibot', 'altcha-lib'] },
    http: {
      values: ['lib', 'shared/contract'],
      types: ['service/storage'],
      packages: ['valibot', 'rate-limiter-flexible', 'ipaddr.js', 'prom-client', '@opentelemetry/api'],
    },
    'http/listener': { values: ['http', 'lib', 'shared/contract'], packages: ['node:*'] },
    site: {
      values: ['lib', 'shared'],
      types: ['service/pages/DocsPage'],
      packages: ['esbuild', 'node:*'],
      packageTypes: ['@speed-highlight/core'],
    },
    'site/client': { values: ['shared/diagrams'] },
    selfhost: {
      values: ['lib', 'shared/contract'],
      packages: ['mrmime', 'tar-stream', 'node:*'],
    },
    cli: { values: ['service', 'site', 'proxy', 'selfhost', 'http', 'lib', 'shared/contract'], packages: ['node:*'] },
    'cli/check': {
      values: ['cli', 'service', 'lib', 'shared/contract', 'shared/markdown'],
      packages: ['yaml', 'node:*'],
    },
    'cli/dev/client': {},
    'service/index.ts': {
      values: ['service/main', 'service/insights', 'http/listener'],
      types: [
        'service/agents',
        'service/jobs',
        'service/source',
        'service/answer',
        'service/search',
        'service/pages',
        'http',
      ],
    },
    'service/main': {
      values: [
        'service/messages',
        'service/mirror',
        'service/source',
        'service/agents',
        'service/jobs',
        'service/insights',
        'service/answer',
        'service/search',
        'service/pages',
        'service/storage',
        'http',
        'lib',
        'proxy/answers',
        'shared/contract',
      ],
      types: ['site'],
      packages: ['valibot', 'node:*'],
    },
    'service/mirror': {
      values: ['http', 'lib', 'shared/contract', 'shared/site'],
      packages: ['ipaddr.js', 'node:*'],
    },
    'service/messages': {
      values: ['service/answer', 'http', 'shared/contract', 'shared/markdown'],
      types: ['proxy/answers', 'service/storage'],
      packages: ['node:*'],
    },
    'service/agents': {
      values: ['service/answer', 'service/pages', 'http', 'lib', 'site', 'shared/contract'],
      types: ['service/search', 'shared/site'],
      packages: ['@modelcontextprotocol/server', 'zod', 'node:*'],
    },
    'service/jobs': {
      values: ['service/answer/model', 'service/pages', 'service/storage', 'http', 'lib', 'site', 'shared/contract'],
      packages: ['ai', 'aws4fetch', 'tar-stream', 'node:*'],
    },
    'service/insights': {
      values: ['service/search', 'service/storage', 'http', 'shared/contract'],
      packages: ['node:*'],
    },
    'service/answer': {
      values: [
        'service/search',
        'service/owner',
        'service/pages',
        'lib',
        'shared/contract',
        'shared/locales',
        'shared/markdown',
        'shared/site',
      ],
      packages: [
        'ai',
        '@ai-sdk/openai-compatible',
        '@ai-sdk/openai',
        '@ai-sdk/anthropic',
        '@ai-sdk/google',
        '@ai-sdk/mistral',
        'node:*',
      ],
    },
    'service/source': {
      values: ['service/answer', 'service/search', 'service/pages', 'lib', 'shared/contract'],
      packages: ['@modelcontextprotocol/client'],
    },
    'service/search': {
      values: ['service/openapi', 'service/owner', 'service/pages', 'service/storage', 'lib', 'shared/contract'],
      packages: ['node-sqlite3-wasm', 'snowball-stemmers', 'stopword', 'ai', '@ai-sdk/openai-compatible', 'node:*'],
    },
    'service/openapi': {
      values: ['service/pages', 'lib', 'shared/contract'],
      packages: ['github-slugger', '@scalar/openapi-upgrader', 'node:*'],
    },
    'service/owner': { values: ['service/pages', 'lib', 'shared/contract'], packages: ['node:*'] },
    'service/pages': {
      values: ['lib', 'site', 'shared/contract', 'shared/markdown', 'shared/site'],
      packages: ['marked', 'temml', 'github-slugger', 'yaml', 'ignore', 'acorn', 'node:*'],
    },
    'service/storage': {
      values: ['lib', 'shared/contract'],
      packages: ['node-sqlite3-wasm', 'node:*'],
    },
    'service/storage/postgres': {
      values: ['service/storage/engine', 'shared/contract'],
      packages: ['pg'],
    },
    lib: { values: ['shared/contract'], packages: ['htmlparser2', 'linkedom', 'parse5', 'yaml', 'node:*'] },
  },
};

/** Globals that a folder must not use: its functions get the page as an argument. */
const FORBIDDEN_GLOBALS: Record<string, string[]> = {
  'client/core': ['document', 'window', 'localStorage', 'sessionStorage', 'location'],
  'client/panel/ui': ['document', 'window', 'localStorage', 'sessionStorage', 'location', 'fetch'],
  'shared/contract': ['document', 'window', 'fetch'],
};

const SOURCE = 'src';
const files = listFiles(SOURCE).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|test-d|d)\.tsx?$/.test(path) && !/\/(testing|fixtures)\//.test(path),
);

const imports = files.flatMap((path) => readImports(path));

const rows = Object.entries(WINGS).flatMap(([wing, table]) =>
  Object.entries(table).map(([name, row]) => ({ folder: `${wing}/${name}`, wing, row })),
);

describe('the walls', () => {
  test.each(WALLS)('%s imports nothing of %s', (from, other) => {
    const through = imports.filter(({ importer, target }) => isIn(importer, from) && isIn(target, other));
    expect(through.map(({ importer, target }) => `${importer} imports ${target}`)).toEqual([]);
  });

  test.each(['client', 'server'])('%s lists the packages that it imports in its package.json', (wing) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`src/${wing}/package.json`, 'utf8')) as {
      dependencies?: object;
      devDependencies: object;
    };
    const used = Object.values(WINGS[wing] ?? {}).flatMap(({ packages = [], packageTypes = [] }) => [
      ...packages,
      ...packageTypes,
    ]);
    const listed = Object.keys({ ...dependencies, ...devDependencies });
    expect(used.filter((name) => !name.startsWith('node:') && !listed.includes(name))).toEqual([]);
  });
});

describe('the import table', () => {
  test('has a row for every file', () => {
    expect(files.map((path) => relative(SOURCE, path)).filter((file) => findRow(file) === undefined)).toEqual([]);
  });

  test.each(rows)(
    '$folder imports what its row allows, and its row allows nothing that it does not import',
    ({ folder, wing, row: { values = [], types = [], packages = [], packageTypes = [] } }) => {
      const found = imports.filter(({ importer }) => findRow(importer) === folder);
      const others = found.filter(({ target }) => !isIn(target, folder));
      const inSource = (name: string) => (`${name}/`.startsWith('shared/') ? name : `${wing}/${name}`);
      const folders = { values: values.map(inSource), types: types.map(inSource) };
      const allowed = (isType: boolean) => [
        ...folders.values,
        ...packages,
        ...(isType ? [...folders.types, ...packageTypes] : []),
      ];
      const broken = others.filter(({ target, isType }) => !allowed(isType).some((name) => isIn(target, name)));
      expect(
        broken.map(
          ({ importer, target, isType }) => `${importer} imports ${isType ? 'a type' : 'a value'} of ${target}`,
        ),
      ).toEqual([]);
      const isUsed = (name: string, asTypes: boolean) =>
        others.some(({ target, isType }) => isIn(target, name) && (asTypes || !isType));
      const unused = [
        ...[...folders.values, ...packages].filter((name) => !isUsed(name, false)),
        ...[...folders.types, ...packageTypes].filter((name) => !isUsed(name, true)),
      ];
      expect(unused, 'entries of the row that nothing uses').toEqual([]);
    },
  );

  test.each(Object.entries(WINGS))('is in ARCHITECTURE.md, for %s', (_wing, table) => {
    const list = (names: readonly string[] = []) => names.map((name) => `\`${name}\``);
    const lines = Object.entries(table).map(([name, { values, types, packages, packageTypes }]) => {
      const both = [...list(packages), ...list(packageTypes).map((type) => `types of ${type}`)];
      const cells = [`\`${name}\``, list(values).join(', '), list(types).join(', '), both.join(', ')];
      return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
    });
    expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(lines.join('\n'));
  });

  test('has no cycle of values, not even through dynamic imports', () => {
    const targets = new Map<string, string[]>();
    for (const { importer, file, isType } of imports)
      if (!isType && file !== null) targets.set(importer, [...(targets.get(importer) ?? []), file]);
    const done = new Set<string>();
    const cycles: string[] = [];
    function visit(file: string, way: readonly string[]) {
      const start = way.indexOf(file);
      if (start >= 0) cycles.push([...way.slice(start), file].join(' → '));
      if (start >= 0 || done.has(file)) return;
      for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
      done.add(file);
    }
    for (const path of files) visit(relative(SOURCE, path), []);
    expect(cycles).toEqual([]);
  });

  test('has no two folders side by side that import values of each other', () => {
    const between = new Set<string>();
    for (const { importer, file, isType } of imports)
      if (!isType && file !== null) between.add(`${dirname(importer)} ${dirname(file)}`);
    const isInside = (folder: string, other: string) => folder === '.' || isIn(other, folder);
    const twoWay = [...between]
      .map((pair) => pair.split(' ') as [string, string])
      .filter(([from, to]) => between.has(`${to} ${from}`) && !isInside(from, to) && !isInside(to, from));
    expect(twoWay).toEqual([]);
  });

  test.each(files.filter((path) => listForbidden(path).length > 0))('%s touches no page global', (path) => {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const used = listForbidden(path).filter((name) => isUsed(name, code) && !isDeclared(name, code));
    expect(used).toEqual([]);
  });
});

function listForbidden(path: string): string[] {
  const file = relative(SOURCE, path);
  return Object.entries(FORBIDDEN_GLOBALS).flatMap(([folder, names]) => (isIn(file, folder) ? names : []));
}

function isUsed(name: string, code: string): boolean {
  return new RegExp(`(?<![.\\w'"\`])${name}(?:\\.\\w|\\()`).test(code);
}

/** True when the file declares a variable or parameter of that name, as in `const { ownerDocument: document } = element`. */
function isDeclared(name: string, code: string): boolean {
  return new RegExp(`\\b(?:const|let)\\s+(?:\\{[^}]*\\b)?${name}\\b|\\b${name}\\s*(?::|[,)}])`).test(code);
}

/** True if the target is the named file or package, or is inside the named folder or package. */
function isIn(target: string, name: string): boolean {
  if (name.endsWith('*')) return target.startsWith(name.slice(0, -1));
  return target === name || target.startsWith(`${name}/`);
}

/** The most specific row for a file: a file or a folder. */
function findRow(file: string): string | undefined {
  const own = rows.map(({ folder }) => folder).filter((folder) => isIn(file, folder));
  return own.toSorted((first, second) => second.length - first.length)[0];
}

/** An import, with paths relative to `src`. */
interface Import {
  importer: string;
  /** The file without its extension, or the package. */
  target: string;
  /** The file; `null` for a package and for anything that is not a module, such as a style sheet. */
  file: string | null;
  isType: boolean;
}

/** All imports of a file, including dynamic ones. */
function readImports(path: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, isType: boolean) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const isOwn = specifier.text.startsWith('.');
    const target = isOwn ? relative(SOURCE, normalize(join(dirname(path), specifier.text))) : specifier.text;
    const file = isOwn
      ? [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((name) => files.includes(join(SOURCE, name)))
      : null;
    found.push({ importer: relative(SOURCE, path), target, file: file ?? null, isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  const { namedBindings: named } = clause;
  const isEachType =
    named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause.isTypeOnly || (clause.name === undefined && isEachType);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
