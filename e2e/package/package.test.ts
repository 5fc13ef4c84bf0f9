import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { traceFiles } from './measureEntries';

/** The packages as they are published, and their maximum size in bytes: packed for the download, and unpacked. */
const PACKAGES = [
  { name: 'docs-assistant', packedMax: 1_000_000, unpackedMax: 4_000_000 },
  { name: 'docs-assistant-server', packedMax: 1_000_000, unpackedMax: 4_000_000 },
].map((one) => ({ ...one, folder: join('dist-packages', one.name), manifest: readManifest(one.name) }));

const entries = PACKAGES.flatMap(({ name, folder, manifest }) =>
  Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === 'string' || path.includes('*')
      ? []
      : [{ name: `${name}${path.slice(1)}`, default: join(folder, target.default), types: join(folder, target.types) }],
  ),
);

function readManifest(name: string) {
  return JSON.parse(readFileSync(`dist-packages/${name}/package.json`, 'utf8')) as {
    version: string;
    exports: Record<string, string | { types: string; default: string }>;
    bin: Record<string, string>;
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
}

interface Packed {
  size: number;
  unpackedSize: number;
  entryCount: number;
  files: { path: string }[];
}

const packed = new Map<string, Packed>();

/** The files and sizes that npm would publish from a folder. */
function pack(folder: string): Packed {
  let found = packed.get(folder);
  if (found !== undefined) return found;
  const output = execFileSync('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  [found] = JSON.parse(output) as [Packed];
  packed.set(folder, found);
  return found;
}

/** Optional members that do not accept `undefined`, in the interfaces for options and for values from a site (`elementId: heading?.id`). */
function findRefusing(declarations: string): string[] {
  const source = ts.createSourceFile('types.d.ts', declarations, ts.ScriptTarget.ES2022, true);
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap(({ name, members }) =>
    /(?:Options|Props|Limits|Filter|Slots|ContextItem|Identity|Question|AttachedFile)$/.test(name.text)
      ? members
          .filter(ts.isPropertySignature)
          .filter(
            ({ questionToken, type }) => questionToken && type && !/\b(?:undefined|unknown)\b/.test(type.getText()),
          )
          .map((member) => `${name.text}.${member.name.getText()}`)
      : [],
  );
}

describe('the packages', () => {
  test.each(entries)('$name has its file and its types', (entry) => {
    expect(existsSync(entry.default)).toBe(true);
    expect(existsSync(entry.types)).toBe(true);
  });

  test.each(PACKAGES)(
    '$name has a README of its own, whose files exist, and names its home page',
    ({ folder, name }) => {
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      expect(readme.startsWith(`# ${name}\n`)).toBe(true);
      const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
      const files = [...readme.matchAll(/`(docs\/[\w./-]+)`/g)].map(([, path = '']) => path);
      expect(files.length).toBeGreaterThan(0);
      expect([...links, ...files].filter((path) => !existsSync(join(folder, path)))).toEqual([]);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
      expect(manifest).toMatchObject({
        homepage: expect.stringMatching(/^https:/),
        bugs: { url: expect.stringMatching(/^https:/) },
        repository: { type: 'git', url: expect.stringMatching(/^git\+https:/) },
      });
    },
  );

  test('the types for VitePress need no React', () => {
    const read = (path: string) => readFileSync(join('dist-packages/docs-assistant/dist', path), 'utf8');
    const paths = new Set(['vitepress.d.ts']);
    for (const path of paths)
      for (const [, name = ''] of read(path).matchAll(/(?:from|import) '\.\/([^']+)\.js'/g))
        paths.add(join(dirname(path), `${name}.d.ts`));
    expect([...paths].filter((path) => /'react(?:-dom)?(?:\/[\w-]+)?'/.test(read(path)))).toEqual([]);
  });

  test('every option may be given as undefined, which strict projects tell from leaving it out', () => {
    const refusing = ['docs-assistant', 'docs-assistant-server'].flatMap((name) => {
      const folder = join('dist-packages', name, 'dist');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.d.ts'))
        .flatMap((path) => findRefusing(readFileSync(join(folder, path), 'utf8')));
    });
    expect(refusing).toEqual([]);
  });

  test('have one version, and the first depends only on React', () => {
    const [client, server] = PACKAGES.map(({ manifest }) => manifest);
    expect(client?.version).toBe(server?.version);
    expect(client?.dependencies ?? {}).toEqual({});
    expect(Object.keys(client?.peerDependencies ?? {})).toEqual(['react', 'react-dom']);
  });

  test('the libraries of the second are ordinary dependencies, and none is bundled', () => {
    const { folder, manifest } = PACKAGES[1]!;
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(
      expect.arrayContaining(['ai', 'marked', 'node-sqlite3-wasm', 'yaml']),
    );
    const code = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(?!embed).*\.js$/.test(path))
      .map((path) => readFileSync(join(folder, 'dist', path), 'utf8'))
      .join('\n');
    expect(code).not.toMatch(/node_modules\//);
  });

  test.each(PACKAGES)('$name keeps its size, without source maps', ({ name, folder, packedMax, unpackedMax }) => {
    const { size, unpackedSize, entryCount, files } = pack(folder);
    console.log(`${name}: ${size} B packed, ${unpackedSize} B unpacked, ${entryCount} files`);
    expect(size).toBeLessThanOrEqual(packedMax);
    expect(unpackedSize).toBeLessThanOrEqual(unpackedMax);
    expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
  });

  test('the source maps of the script tag are a download of their own', () => {
    expect(existsSync('dist-packages/embed-source-maps/embed.js.map')).toBe(true);
    expect(readdirSync('dist-packages/embed-source-maps/embed').length).toBeGreaterThan(10);
  });

  test.each(PACKAGES)('$name passes publint', ({ folder }) => {
    const output = execFileSync('node_modules/.bin/publint', [folder, '--strict'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(output).toMatch(/All good/);
  });

  test.each(PACKAGES)('$name passes attw: its types resolve as its code does', ({ folder }) => {
    const output = execFileSync(
      'node_modules/.bin/attw',
      ['--pack', folder, '--profile', 'esm-only', '--exclude-entrypoints', './embed.js', '--no-emoji', '--no-color'],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    expect(output).not.toMatch(/(?<!\(ignored\) )(?:Resolution failed|Masquerading|Missing|Internal resolution)/);
  });

  test.each(entries)('$name declares self-contained types', ({ types }) => {
    const outside = [...readFileSync(types, 'utf8').matchAll(/from ['"]([^'".][^'"]*)['"]/g)].map((match) => match[1]);
    expect(outside.filter((name) => !/^(react|react-dom|node:.*)(\/|$)/.test(name ?? ''))).toEqual([]);
  });

  test('can be used from outside, with all its types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
    writeFileSync(
      join(folder, 'consumer.tsx'),
      [
        `import { DocsAssistant } from '${process.cwd()}/dist/index';`,
        `import { createAssistantTransport, useDocsAssistant } from '${process.cwd()}/dist/headless';`,
        `export const element = <DocsAssistant domain="acme" apiKey="x_dsc_1" onEvent={(event) => event.type === 'finish' && event.threadId} />;`,
        '// @ts-expect-error An unknown prop is an error.',
        'export const wrong = <DocsAssistant domain="acme" apiKey="x_dsc_1" colour="red" />;',
        "export const transport = createAssistantTransport({ domain: 'acme', apiKey: 'x_dsc_1' });",
        "export const useIt = () => useDocsAssistant({ domain: 'acme', apiKey: 'x_dsc_1' }).actions.ask('?') satisfies string;",
      ].join('\n'),
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          target: 'es2022',
          lib: ['es2023', 'dom'],
          types: [],
          typeRoots: [join(process.cwd(), 'node_modules/@types')],
          paths: {
            react: [join(process.cwd(), 'node_modules/@types/react')],
            'react/jsx-runtime': [join(process.cwd(), 'node_modules/@types/react/jsx-runtime')],
          },
        },
        include: ['consumer.tsx'],
      }),
    );
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

describe('what browsers load', () => {
  const browserFiles = ['index.js', 'headless.js', 'markdown.js', 'admin.js'].flatMap((entry) => {
    const { atOnce, later } = traceFiles(entry);
    return [...atOnce, ...later];
  });
  const files = [...new Set(browserFiles)];

  test.each(files)('%s evaluates no strings and names no Node module', (path) => {
    const code = readFileSync(join('dist', path), 'utf8');
    expect(/\bnew Function\(|\beval\(|from\s*["']node:/.exec(code)?.[0]).toBeUndefined();
    expect(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.exec(code)?.[0]).toBeUndefined();
  });

  test('has no zod, and no admin code in the assistant', () => {
    const { atOnce, later } = traceFiles('index.js');
    const code = [...atOnce, ...later].map((path) => readFileSync(join('dist', path), 'utf8')).join('\n');
    expect(code).not.toMatch(/ZodError|invalid_union/);
    expect(code).not.toMatch(/static-export/);
  });

  test('says what it contains: a licence notice for every bundled package', () => {
    const notice = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
    for (const name of ['ai', '@ai-sdk/react']) expect(notice).toContain(`\n${name} `);
  });

  test.each(PACKAGES)('$name ships the licences of all that its files contain', ({ folder }) => {
    const notices = pack(folder)
      .files.map(({ path }) => path)
      .filter((path) => path.endsWith('THIRD-PARTY-NOTICES.txt'));
    const text = notices.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
    // The source maps name the packages in the script tag.
    const sources = readdirSync('dist/embed')
      .filter((path) => path.endsWith('.map'))
      .flatMap((path) => (JSON.parse(readFileSync(join('dist/embed', path), 'utf8')) as { sources: string[] }).sources);
    const names = new Set(
      sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
    );
    for (const wanted of ['preact', 'temml', 'ai', ...names]) {
      const start = text.indexOf(`\n${wanted} `);
      expect(start, wanted).toBeGreaterThan(-1);
      // The licence's text, not only its name.
      expect(text.slice(start + 1).split('-'.repeat(72))[0]?.length, wanted).toBeGreaterThan(400);
    }
  });

  test('leaves nothing else in the build', () => {
    expect(
      readdirSync('dist').filter(
        (name) => !/\.(js|map|d\.ts|txt)$|^embed\.html$|^(?:chunks|embed|vitepress)$/.test(name),
      ),
    ).toEqual([]);
  });
});
