import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { findDeclaration } from '../unusedParts/rewrite';
import { changeModule } from '../unusedParts/unusedParts';
import type { NameSources, SourceFile } from './findOwnNames';
import { toWords } from './readNames';

/** What is drawn, and what holds it together: by the import table, none of it knows what is sent. */
const OWN_CODE = /^src\/(?:(?:widget|shell|embed|headless)\/|[^/]+$)/;

/** What else stands in the files of the script tag. */
const OTHER_CODE = /^src\/(?:contract|core|page|locales)\//;

/** Among the first, what speaks to a site, its extensions, or libraries that are not ours. */
const FOREIGN_CODE =
  /^src\/(?:widget\/markdown\/(?:diagrams\/|maths\/|extensions\/MarkdownExtension\.)|embed\/(?:DocsAssistantGlobal|loadExtension)\.)/;

/** Ways out of the program and into it that pass by every type. */
const OUTLETS = /^(?:JSON|structuredClone|postMessage|fetch)$|[sS]torage$/;

/** Of packages, what is bundled and declares names that mean nothing outside: what goes in and out of it is named in `src`. */
const OWN_DECLARATIONS: Readonly<Record<string, readonly string[] | 'all'>> = {
  'marked/lib/marked.esm.js': 'all',
  'ai/dist/index.mjs': ['AbstractChat', 'SerialJobExecutor', 'createStreamingUIMessageState', 'processUIMessageStream'],
  '@ai-sdk/react/dist/index.mjs': ['ReactChatState', 'Chat', 'useChat'],
};

/** Of packages, what is bundled as it is. */
const OTHER_PACKAGES = [
  '@ai-sdk/provider-utils/dist/index.mjs',
  '@speed-highlight/core/dist',
  'preact/hooks/src',
  'preact/jsx-runtime/src',
  'preact/src',
  'temml/dist',
];

/** What browsers know: terser's list has the members of all objects, TypeScript's those of options, too. */
const BROWSER_NAMES = ['terser/tools/domprops.js', 'typescript/lib'];

/** Modules and declarations; TypeScript itself stands beside its declarations. */
const FILES_WITH_NAMES = /^(?!.*\/typescript\/).*\.m?js$|\/typescript\/lib\/lib\.[^/]*\.d\.ts$/;

/** The sources of the script tag, and whatever its names could mean to others. */
export function readSources(): NameSources {
  const sources = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));
  const files = sources.filter((path) => OWN_CODE.test(path) || OTHER_CODE.test(path)).map(readSource);
  const isOwn = ({ path, code }: SourceFile) =>
    OWN_CODE.test(path) && !FOREIGN_CODE.test(path) && !toWords(code).some((word) => OUTLETS.test(word));
  const packages = Object.entries(OWN_DECLARATIONS).map(([path, names]) => {
    const { code } = readSource(`node_modules/${path}`);
    return { path, names, code: changeModule(path, code).toString() };
  });
  const inPackages = (paths: readonly string[]) =>
    paths
      .flatMap((path) => listFiles(`node_modules/${path}`))
      .filter((path) => FILES_WITH_NAMES.test(path))
      .map(readSource);
  return {
    own: [...files.filter(isOwn), ...packages.map(keepDeclarations)],
    bundled: [...packages, ...inPackages(OTHER_PACKAGES)],
    known: [readSource('api.md'), ...files.filter((file) => !isOwn(file)), ...inPackages(BROWSER_NAMES)],
  };
}

function keepDeclarations({ path, code, names }: SourceFile & { names: readonly string[] | 'all' }): SourceFile {
  if (names === 'all') return { path, code };
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const kept = names.map((name) => findDeclaration(program, name));
  return { path, code: kept.map(({ start, end }) => `(${code.slice(start, end)});`).join('\n') };
}

function readSource(path: string): SourceFile {
  return { path, code: readFileSync(path, 'utf8') };
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(({ name }) => listFiles(join(path, name)));
}
