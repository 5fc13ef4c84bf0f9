import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { packPackages } from '../fixtures/packPackages';
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

/** The name of a package in a declaration. */
const OUTSIDE = /(?:from |import |(?<!=> )import\()['"]([^'".][^'"]*)['"]/g;

const packedInto = mkdtempSync(join(tmpdir(), 'docs-assistant-packed-'));
afterAll(() => rmSync(packedInto, { recursive: true, force: true }));

/** Both packages as npm packs them, by name. */
const packed = packPackages(packedInto);

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

  test('the libraries of the second are ordinary dependencies, and only that of archives is bundled', () => {
    const { folder, manifest } = PACKAGES[1]!;
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(
      expect.arrayContaining(['linkedom', 'marked', 'node-sqlite3-wasm', 'parse5', 'yaml']),
    );
    const code = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(?!embed).*\.js$/.test(path))
      .map((path) => readFileSync(join(folder, 'dist', path), 'utf8'))
      .join('\n');
    const bundled = new Set([...code.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name));
    // `tar-stream` and what it needs.
    for (const name of ['b4a', 'events-universal', 'fast-fifo', 'streamx', 'tar-stream', 'text-decoder'])
      bundled.delete(name);
    expect([...bundled]).toEqual([]);
  });

  test.each(PACKAGES)('$name keeps its size, without source maps', ({ name, packedMax, unpackedMax }) => {
    const { size, unpackedSize, entryCount, files } = packed.get(name)!;
    console.log(`${name}: ${size} B packed, ${unpackedSize} B unpacked, ${entryCount} files`);
    expect(size).toBeLessThanOrEqual(packedMax);
    expect(unpackedSize).toBeLessThanOrEqual(unpackedMax);
    expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
  });

  test('the source maps of the script tag are a download of their own', () => {
    expect(existsSync('dist-packages/embed-source-maps/embed.js.map')).toBe(true);
    expect(readdirSync('dist-packages/embed-source-maps/embed').length).toBeGreaterThan(10);
  });

  test.each(PACKAGES)('$name passes publint', async ({ name }) => {
    const { buffer } = new Uint8Array(readFileSync(packed.get(name)!.path));
    const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  test.each(PACKAGES)('$name passes attw: its types resolve as its code does', ({ name }) => {
    const tarball = packed.get(name)!.path;
    const output = execFileSync(
      'node_modules/.bin/attw',
      [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './embed.js', '--no-emoji', '--no-color'],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    expect(output).not.toMatch(/(?<!\(ignored\) )(?:Resolution failed|Masquerading|Missing|Internal resolution)/);
  });

  test.each(PACKAGES)('$name declares self-contained types', ({ folder }) => {
    const paths = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
    const outside = paths
      .filter((path) => path.endsWith('.d.ts'))
      .flatMap((path) => [...readFileSync(join(folder, 'dist', path), 'utf8').matchAll(OUTSIDE)])
      .map(([, name = '']) => name);
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.filter((name) => !/^(react|react-dom|node:.*)(\/|$)/.test(name))).toEqual([]);
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
    for (const name of ['ai', 'temml']) expect(notice).toContain(`\n${name} `);
  });

  test.each(PACKAGES)('$name ships the licences of all that its files contain', ({ name, folder }) => {
    const notices = packed
      .get(name)!
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

  test('names no folder of the machine that builds it, so that the bytes of a build are the same everywhere', () => {
    const paths = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(?:js|map)$/.test(path),
    );
    expect(paths.filter((path) => readFileSync(join('dist', path), 'utf8').includes(process.cwd()))).toEqual([]);
  });

  test('leaves nothing else in the build', () => {
    expect(
      readdirSync('dist').filter(
        (name) => !/\.(js|map|d\.ts|txt)$|^embed\.html$|^(?:chunks|embed|vitepress)$/.test(name),
      ),
    ).toEqual([]);
  });
});
