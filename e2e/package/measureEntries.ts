import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { BuildOptions, Plugin } from 'esbuild';

/** Size of a set of files over the network, in bytes: each compressed separately. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The cost of a public entry. */
export interface EntrySize {
  entry: string;
  /** Files that are loaded with the entry itself, without React. */
  atOnce: Size;
  /** Files of the first `import()`: for the component, when somebody is about to open it. */
  later: Size;
}

/** The cost of a public entry in every respect. */
export interface WholeEntrySize extends EntrySize {
  /** Files that are loaded one by one when a reader or an answer needs them: the selection button, the highlighter and its languages. */
  onDemand: Size;
  /** All files in one bundle with React and everything else. */
  withReact: Size;
  /** Only our own code, without any package. */
  ownCode: Size;
}

/** Entries for browsers: name of the built file, and of its source. */
export const MEASURED_ENTRIES: Record<string, string> = {
  index: 'src/client/index.ts',
  headless: 'src/client/headless/index.ts',
  markdown: 'src/client/markdown/index.ts',
  maths: 'src/client/markdown/maths/index.ts',
  diagrams: 'src/client/markdown/diagrams/index.ts',
  page: 'src/client/page/index.ts',
  'ask-buttons': 'src/client/adapters/ask-buttons/index.ts',
  search: 'src/client/search/index.ts',
  site: 'src/client/site/index.ts',
  admin: 'src/client/admin/index.ts',
};

const DIST = 'dist';

/** First `import()`s that do not belong to opening the panel. */
const NOT_ON_OPENING = /\/(?:askButtons|formulas|readAsked|launchTexts)-/;

/** The export that a site imports from an entry, if it does not import everything. */
const IMPORTED: Record<string, string> = { index: 'DocsAssistant' };

/** Measures browser entries as a site's bundler builds them from `dist`, without unused exports. */
export async function measureEntries(names = Object.keys(MEASURED_ENTRIES)): Promise<EntrySize[]> {
  const sizes: EntrySize[] = [];
  for (const entry of names) {
    const { atOnce, later } = await buildChunks(toUse(entry));
    sizes.push({ entry, atOnce: sumUp(atOnce), later: sumUp(later) });
  }
  return sizes;
}

/** Measures every browser entry in every respect. */
export async function measureWholeEntries(): Promise<WholeEntrySize[]> {
  const sizes: WholeEntrySize[] = [];
  for (const [entry, source] of Object.entries(MEASURED_ENTRIES)) {
    const used = toUse(entry);
    const { atOnce, later, onDemand } = await buildChunks(used);
    sizes.push({
      entry,
      atOnce: sumUp(atOnce),
      later: sumUp(later),
      onDemand: sumUp(onDemand),
      withReact: await measureBundle({ stdin: { contents: used, resolveDir: '.' } }, []),
      ownCode: await measureBundle({ entryPoints: [source] }, ['react', 'react-dom', 'ai', 'zod', 'zod/*']),
    });
  }
  return sizes;
}

/** The code of a site that uses an entry. */
function toUse(entry: string): string {
  return `export ${IMPORTED[entry] === undefined ? '*' : `{ ${IMPORTED[entry]} }`} from './${DIST}/${entry}.js'`;
}

/** The files of an entry by the moment when they are loaded, without React. */
async function buildChunks(contents: string): Promise<Record<'atOnce' | 'later' | 'onDemand', Uint8Array[]>> {
  const { outputFiles, metafile } = await build({
    ...BUNDLED,
    stdin: { contents, resolveDir: '.' },
    splitting: true,
    outdir: 'out',
    metafile: true,
    external: ['react', 'react-dom'],
  });
  const { outputs } = metafile;
  const paths = Object.keys(outputs);
  const reach = (starts: string[], known: ReadonlySet<string>) => {
    const reached = new Set<string>();
    const waiting = starts.filter((path) => !known.has(path));
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      reached.add(path);
      const next =
        outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path) ?? [];
      waiting.push(...next.filter((name) => paths.includes(name) && !reached.has(name) && !known.has(name)));
    }
    return reached;
  };
  const dynamicImports = (from: ReadonlySet<string>) =>
    [...from].flatMap(
      (path) =>
        outputs[path]?.imports.filter(({ kind }) => kind === 'dynamic-import').map((imported) => imported.path) ?? [],
    );
  const atOnce = reach(
    paths.filter((path) => path.endsWith('stdin.js')),
    new Set(),
  );
  const isOnOpening = (path: string) => !NOT_ON_OPENING.test(outputs[path]?.entryPoint ?? '');
  const onOpening = reach(dynamicImports(atOnce).filter(isOnOpening), atOnce);
  const filesOf = (wanted: (path: string) => boolean) =>
    outputFiles.filter(({ path }) => wanted(relative('.', path))).map((file) => file.contents);
  return {
    atOnce: filesOf((path) => atOnce.has(path)),
    later: filesOf((path) => onOpening.has(path)),
    onDemand: filesOf((path) => !atOnce.has(path) && !onOpening.has(path)),
  };
}

/** The files of `dist` that an entry loads, at once and later. */
export function traceFiles(entry: string): { atOnce: string[]; later: string[] } {
  const atOnce = new Set<string>();
  const dynamic = new Set<string>();
  follow(entry, atOnce, dynamic);
  const later = new Set<string>();
  for (const path of dynamic) follow(path, later, dynamic);
  return { atOnce: [...atOnce], later: [...later].filter((path) => !atOnce.has(path)) };
}

function follow(path: string, files: Set<string>, dynamic: Set<string>) {
  if (files.has(path)) return;
  files.add(path);
  const code = readFileSync(join(DIST, path), 'utf8');
  const resolve = (specifier: string) => relative(DIST, join(DIST, dirname(path), specifier));
  for (const match of code.matchAll(/import\(\s*[`'"](\.[^`'"]+)[`'"]\s*\)/g)) dynamic.add(resolve(match[1] ?? ''));
  for (const match of code.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\s{*][^'"`;()]*?from)?\s*['"](\.[^'"]+)['"]/g)) {
    follow(resolve(match[1] ?? ''), files, dynamic);
  }
}

const BUNDLED = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const;

async function measureBundle(input: BuildOptions, external: string[]): Promise<Size> {
  const { outputFiles } = await build({ ...BUNDLED, ...input, external, plugins: [inlineStyles] });
  return sumUp((outputFiles ?? []).map(({ contents }) => contents));
}

/** Style sheets are strings in the library (`?inline`). */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup(setup) {
    setup.onResolve({ filter: /\.css\?/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?.*/, '')),
      namespace: 'style',
    }));
    setup.onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

function sumUp(files: readonly Uint8Array[]): Size {
  return files.map(measure).reduce(add, { raw: 0, gzip: 0, brotli: 0 });
}

function measure(contents: Uint8Array): Size {
  const brotli = brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { raw: contents.byteLength, gzip: gzipSync(contents, { level: 9 }).byteLength, brotli: brotli.byteLength };
}

function add(first: Size, second: Size): Size {
  return { raw: first.raw + second.raw, gzip: first.gzip + second.gzip, brotli: first.brotli + second.brotli };
}
