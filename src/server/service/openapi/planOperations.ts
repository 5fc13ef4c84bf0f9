import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { groupBy } from '../../lib/groupBy';
import type { PagePlan, SitePlan } from '../pages/plan/planPages';
import type { NavigationNode, SiteStructure } from '../pages/plan/SiteStructure';
import { walkNavigation } from '../pages/plan/walkNavigation';
import type { DocsFile } from '../pages/plan/listFiles';
import type { FileProblem } from '../pages/DocsPage';
import { readSource } from '../pages/file/readSource';
import type { OperationHead, OperationSource, SpecificationText } from './createSpecifications';
import { createOperationFinder, parseOperationName, type OperationName } from './readSpecification';

/** A file is named from the folder of the documentation or from the page. */
function namesOf(file: string, page: string): string[] {
  const beside = posix.join(posix.dirname(page), file);
  return page === '' || beside.startsWith('..') ? [file] : [...new Set([file, beside])];
}

/** The pages that describe API operations. */
export interface PlannedOperations {
  /** By file of the page. */
  byFile: Map<string, { source: OperationSource; state: string; isMade?: true }>;
  /** Generated pages, for operations that have no file. */
  pages: PagePlan[];
  made: DocsFile[];
  problems: FileProblem[];
}

/** Default files of a description, if no page and no configuration names one. */
const USUAL_FILES = ['openapi', 'swagger', 'api-reference/openapi', 'api/openapi'].flatMap((name) =>
  ['json', 'yaml', 'yml'].map((end) => `${name}.${end}`),
);

/** Maximum number of descriptions that are searched for an operation. */
const COMMON_MAX = 50;

/** Maximum number of operations in the navigation: it may name one description many times. */
const ENTRIES_MAX = 20_000;

/** Folder of the generated pages, unless the navigation names another. */
const MADE_FOLDER = 'api-reference';

interface ReadFile extends Pick<DocsFile, 'mtimeMs' | 'size'> {
  source: SpecificationText;
  operations: readonly OperationHead[];
  find: (name: OperationName) => OperationHead | undefined;
}

/** The operations of a description; `null` for a text that is not a description, or the reason why it cannot be read. */
export type ListOperations = (source: SpecificationText) => Promise<OperationHead[] | null | string>;

/**
 * Finds the operations that pages and the navigation refer to in the folder's API descriptions. A navigation entry with a whole description
 * is replaced by entries for its operations. An operation that no file describes gets a generated page.
 */
export async function planOperations(
  plan: SitePlan,
  structure: SiteStructure,
  read: (name: string) => Promise<ReadFile | string>,
): Promise<PlannedOperations> {
  const planned: PlannedOperations = { byFile: new Map(), pages: [], made: [], problems: [] };
  const asking = plan.pages.filter(({ openapi }) => openapi !== undefined);
  const entries = await collectEntries(structure.navigation ?? []);
  if (asking.length === 0 && entries.length === 0) return planned;
  const named = entries
    .map(({ openapi }) => openapi)
    .filter((name) => name !== undefined && parseOperationName(name) === null);
  const common = [...new Set([structure.openapi, ...named.slice(0, COMMON_MAX), ...USUAL_FILES])].filter(
    (name) => name !== undefined,
  );
  const { find, unread } = createOperationSearch(read, common);
  const toPlanned = (from: ReadFile, operation: OperationHead) => ({
    source: { specification: from.source, at: from.operations.indexOf(operation) },
    state: from.source.state,
  });
  const paths = new Map<OperationHead, string>();
  for (const page of asking) {
    const found = await find(page.openapi ?? '', page.file);
    if (found) {
      planned.byFile.set(page.file, toPlanned(found.from, found.operation));
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
  const toFreePath = createFreePaths(plan.pages.map(({ path }) => path));
  /** The path of an operation's page. Generates the page if it does not exist. */
  const toPath = (from: ReadFile, operation: OperationHead, { node, near }: Entry): string => {
    const known = paths.get(operation);
    if (known !== undefined) return known;
    const path = toFreePath(operation, node.openapiFolder || MADE_FOLDER);
    const file = `${from.source.file}#${operation.method} ${operation.path}`;
    paths.set(operation, path);
    planned.pages.push({ file, path, ...near });
    planned.byFile.set(file, { ...toPlanned(from, operation), isMade: true });
    planned.made.push({ file, mtimeMs: from.mtimeMs, size: from.size });
    return path;
  };
  const complain = (reason: string) =>
    planned.problems.push({ file: structure.configuration ?? '.', line: null, reason });
  let left = ENTRIES_MAX;
  for (const entry of entries) {
    const { openapi = '' } = entry;
    if (parseOperationName(openapi)) {
      const found = await find(openapi);
      if (found) entry.node.path = toPath(found.from, found.operation, entry);
      else complain(`names ${openapi}, which no description of an API in the folder has`);
      continue;
    }
    const from = await read(openapi);
    if (typeof from === 'string') {
      complain(`names ${openapi}, which ${from}, so its operations are left out`);
      continue;
    }
    const placed = from.operations.slice(0, left);
    left -= placed.length;
    entry.node.children = toGroups(placed, (operation) => toPath(from, operation, entry));
  }
  for (const [file, reason] of unread) {
    if (reason !== UNREADABLE && reason !== ELSEWHERE) {
      planned.problems.push({ file, line: null, reason: `${reason}, so its operations are left out` });
    }
  }
  return planned;
}

/** Finds operations in the description that a name contains, or in the common ones. */
function createOperationSearch(read: (name: string) => Promise<ReadFile | string>, common: readonly string[]) {
  /** Why descriptions could not be read, by file. */
  const unread = new Map<string, string>();
  const find = async (text: string, page = ''): Promise<{ from: ReadFile; operation: OperationHead } | null> => {
    const wanted = parseOperationName(text);
    if (!wanted) return null;
    for (const name of wanted.file === undefined ? common : namesOf(wanted.file, page)) {
      const from = await read(name);
      const operation = typeof from === 'string' ? undefined : from.find(wanted);
      if (typeof from === 'string') unread.set(name, from);
      else if (operation) return { from, operation };
    }
    return null;
  };
  return { find, unread };
}

type Variant = Pick<PagePlan, 'language' | 'version'>;

interface Entry {
  node: NavigationNode;
  openapi: string | undefined;
  near: Variant;
}

async function collectEntries(navigation: readonly NavigationNode[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  await walkNavigation<Variant>(navigation, {}, (node, above) => {
    const near = { language: node.language ?? above.language, version: node.version ?? above.version };
    if (node.openapi !== undefined) entries.push({ node, openapi: node.openapi, near });
    return near;
  });
  return entries;
}

/** Groups operations by their first tag, in the original order. */
function toGroups(
  operations: readonly OperationHead[],
  toPath: (operation: OperationHead) => string,
): NavigationNode[] {
  return [...groupBy(operations, ({ tag }) => tag)].flatMap(([title, tagged]) => {
    const children: NavigationNode[] = tagged.map((operation) => ({ path: toPath(operation) }));
    return title === '' ? children : [{ title, children }];
  });
}

function createFreePaths(paths: readonly string[]): (operation: OperationHead, folder: string) => string {
  const taken = new Set(paths);
  const counts = new Map<string, number>();
  const slug = (text: string) => new GithubSlugger().slug(text).replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
  return ({ tag, title }, folder) => {
    const parts = [folder, slug(tag), slug(title.replaceAll(/[/{}]+/g, ' ').trim())];
    const path = `/${parts.filter((part) => part !== '').join('/')}`;
    let free = path;
    let count = counts.get(path) ?? 1;
    for (; taken.has(free); count += 1) free = `${path}-${count}`;
    counts.set(path, count);
    taken.add(free);
    return free;
  };
}

/** Creates a reader of descriptions, which reads a file again only when it has changed. It returns the reason if a file cannot be read. */
export function createSpecificationReader(folder: string, list: ListOperations) {
  const known = new Map<string, { state: string; read: ReadFile | string }>();
  return async (name: string): Promise<ReadFile | string> => {
    if (/^[a-z]+:/i.test(name)) return ELSEWHERE;
    const file = name
      .split('/')
      .filter((segment) => segment !== '' && segment !== '.')
      .join('/');
    const found = file.split('/').includes('..') ? null : await stat(join(folder, file)).catch(() => null);
    if (!found?.isFile()) return UNREADABLE;
    const { mtimeMs, size } = found;
    const state = `${mtimeMs} ${size}`;
    const before = known.get(file);
    if (before?.state === state) return before.read;
    const { text } = await readSource(folder, file, size, SPECIFICATION_MAX_BYTES);
    const source = { file, state, text: text ?? '' };
    const operations = (await list(source)) ?? UNREADABLE;
    const read =
      typeof operations === 'string'
        ? operations
        : { source, mtimeMs, size, operations, find: createOperationFinder(operations) };
    known.set(file, { state, read });
    return read;
  };
}

const UNREADABLE = 'cannot be read as OpenAPI';
const ELSEWHERE = 'is not in the folder';

/** Maximum size of a description, in bytes. */
const SPECIFICATION_MAX_BYTES = 20 * 1024 * 1024;
