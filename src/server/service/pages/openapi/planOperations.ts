import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { PagePlan, SitePlan } from '../dialects/planPages';
import type { NavigationNode, SiteStructure } from '../dialects/SiteStructure';
import type { DocsFile } from '../listFiles';
import type { FileProblem } from '../PageProblem';
import { readSource } from '../readSource';
import type { Operation, Specification } from './readSpecification';
import { findOperation, parseOperationName, readSpecification } from './readSpecification';
import type { OperationPage } from './writeOperation';
import { titleOf, writeOperation } from './writeOperation';

/** The pages that describe operations of an API. */
export interface PlannedOperations {
  /** By file of the page. */
  byFile: Map<string, { write: () => OperationPage; state: string; isMade?: true }>;
  /** Pages that no file was written for. */
  pages: PagePlan[];
  made: DocsFile[];
  problems: FileProblem[];
}

/** Where a description is looked for when no page and no configuration names one. */
const USUAL_FILES = ['openapi', 'swagger', 'api-reference/openapi', 'api/openapi'].flatMap((name) =>
  ['json', 'yaml', 'yml'].map((end) => `${name}.${end}`),
);

/** Folder of the pages that are made. */
const MADE_FOLDER = 'api-reference';

interface ReadFile {
  file: string;
  state: string;
  mtimeMs: number;
  size: number;
  specification: Specification;
}

/**
 * Finds the operations that pages and the navigation name in the descriptions of the folder. Entries of the navigation that are descriptions
 * become entries of their operations, each of which is a page where no file describes it.
 */
export async function planOperations(
  plan: SitePlan,
  structure: SiteStructure,
  read: ReturnType<typeof createSpecificationReader>,
): Promise<PlannedOperations> {
  const planned: PlannedOperations = { byFile: new Map(), pages: [], made: [], problems: [] };
  const asking = plan.pages.filter(({ openapi }) => openapi !== undefined);
  const entries = collectEntries(structure.navigation ?? []);
  if (asking.length === 0 && entries.length === 0) return planned;
  const named = entries
    .map(({ openapi }) => openapi)
    .filter((name) => name !== undefined && parseOperationName(name) === null);
  const common = [...new Set([...named, structure.openapi, ...USUAL_FILES])].filter((name) => name !== undefined);
  const find = async (text: string): Promise<{ from: ReadFile; operation: Operation } | null> => {
    const wanted = parseOperationName(text);
    if (!wanted) return null;
    for (const name of wanted.file === undefined ? common : [wanted.file]) {
      const from = await read(name);
      const operation = from ? findOperation(from.specification, wanted) : undefined;
      if (from && operation) return { from, operation };
    }
    return null;
  };
  const paths = new Map<Operation, string>();
  for (const page of asking) {
    const found = await find(page.openapi ?? '');
    if (found) {
      planned.byFile.set(page.file, {
        write: () => writeOperation(found.from.specification, found.operation),
        state: found.from.state,
      });
      paths.set(found.operation, page.path);
    } else if (parseOperationName(page.openapi ?? '')) {
      const file = parseOperationName(page.openapi ?? '')?.file;
      planned.problems.push({
        file: page.file,
        line: null,
        reason: `describes ${page.openapi}, which ${file === undefined ? 'no description of an API in the folder has' : `is not in ${file}`}, so only its own text is shown`,
      });
    }
  }
  const taken = new Set(plan.pages.map(({ path }) => path));
  /** The path of the page of an operation, which is made where there is none. */
  const toPath = (from: ReadFile, operation: Operation, near: Variant): string => {
    const known = paths.get(operation);
    if (known !== undefined) return known;
    const path = toFreePath(operation, titleOf(operation), taken);
    const file = `${from.file}#${operation.method} ${operation.path}`;
    paths.set(operation, path);
    planned.pages.push({ file, path, ...near });
    planned.byFile.set(file, {
      write: () => writeOperation(from.specification, operation),
      state: from.state,
      isMade: true,
    });
    planned.made.push({ file, mtimeMs: from.mtimeMs, size: from.size });
    return path;
  };
  for (const entry of entries) {
    const { openapi = '', near } = entry;
    if (parseOperationName(openapi)) {
      const found = await find(openapi);
      if (found) entry.node.path = toPath(found.from, found.operation, near);
      else
        planned.problems.push({
          file: structure.configuration ?? '.',
          line: null,
          reason: `names ${openapi}, which no description of an API in the folder has`,
        });
      continue;
    }
    const from = await read(openapi);
    if (!from) {
      const why = /^https?:/.test(openapi) ? 'is not in the folder' : 'cannot be read as OpenAPI';
      planned.problems.push({
        file: structure.configuration ?? '.',
        line: null,
        reason: `names ${openapi}, which ${why}, so its operations are left out`,
      });
      continue;
    }
    entry.node.children = toGroups(from.specification.operations, (operation) => toPath(from, operation, near));
  }
  return planned;
}

type Variant = Pick<PagePlan, 'language' | 'version'>;

interface Entry {
  node: NavigationNode;
  openapi: string | undefined;
  near: Variant;
}

function collectEntries(nodes: readonly NavigationNode[], above: Variant = {}): Entry[] {
  return nodes.flatMap((node) => {
    const near = { language: node.language ?? above.language, version: node.version ?? above.version };
    return [
      ...(node.openapi === undefined ? [] : [{ node, openapi: node.openapi, near }]),
      ...collectEntries(node.children ?? [], near),
    ];
  });
}

/** Operations by their first tag, in their order. */
function toGroups(operations: readonly Operation[], toPath: (operation: Operation) => string): NavigationNode[] {
  const groups = new Map<string, NavigationNode[]>();
  for (const operation of operations) {
    const tag = tagOf(operation);
    groups.set(tag, [...(groups.get(tag) ?? []), { path: toPath(operation) }]);
  }
  return [...groups].flatMap(([title, children]) => (title === '' ? children : [{ title, children }]));
}

function tagOf({ value }: Operation): string {
  const [tag] = Array.isArray(value.tags) ? (value.tags as unknown[]) : [];
  return typeof tag === 'string' ? tag : '';
}

function toFreePath(operation: Operation, title: string, taken: Set<string>): string {
  const slug = (text: string) => new GithubSlugger().slug(text).replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
  const parts = [MADE_FOLDER, slug(tagOf(operation)), slug(title.replaceAll(/[/{}]+/g, ' ').trim())].filter(
    (part) => part !== '',
  );
  const path = `/${parts.join('/')}`;
  let free = path;
  for (let count = 1; taken.has(free); count += 1) free = `${path}-${count}`;
  taken.add(free);
  return free;
}

/** Reads descriptions, each again only when its file has changed. */
export function createSpecificationReader(folder: string): (name: string) => Promise<ReadFile | null> {
  const known = new Map<string, { state: string; read: ReadFile | null }>();
  return async (name) => {
    if (/^[a-z]+:/i.test(name)) return null;
    const file = name
      .split('/')
      .filter((segment) => segment !== '' && segment !== '.')
      .join('/');
    if (file.split('/').includes('..')) return null;
    const found = await stat(join(folder, file)).catch(() => null);
    if (!found?.isFile()) return null;
    const state = `${found.mtimeMs} ${found.size}`;
    const before = known.get(file);
    if (before?.state === state) return before.read;
    const { text } = await readSource(folder, file, found.size, SPECIFICATION_MAX_BYTES);
    const specification = text === null ? null : readSpecification(text);
    const read = specification && { file, state, mtimeMs: found.mtimeMs, size: found.size, specification };
    known.set(file, { state, read });
    return read;
  };
}

/** Largest description that is read, in bytes. */
const SPECIFICATION_MAX_BYTES = 20 * 1024 * 1024;
