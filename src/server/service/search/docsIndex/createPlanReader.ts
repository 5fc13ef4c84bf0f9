import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addRedirects, planPages, readNavigation, type PagePlan } from '../../pages/plan/planPages';
import { resolveInclude } from '../../pages/file/readImports';
import type { FileFacts } from '../../pages/plan/readFileFacts';
import type { SiteStructure } from '../../pages/plan/SiteStructure';
import type { OperationSource } from '../../openapi/createSpecifications';
import { createSpecificationReader, planOperations } from '../../openapi/planOperations';
import type { DocsFile } from '../../pages/plan/listFiles';
import type { FileProblem } from '../../pages/DocsPage';
import { readSource, type PageSource } from '../../pages/file/readSource';
import { inBatches } from '../../../lib/inBatches';
import { TOO_MUCH } from './createReadingThread';
import type { TaskReader } from './createTaskReader';
import type { StoredPage } from './openPageStore';

export interface PlannedFile {
  plan: PagePlan;
  /** The plan and everything that it depends on, as a string. */
  key: string;
  facts: FileFacts;
  /** Files that it includes directly or indirectly. */
  includes: readonly string[];
  /** The API operation that it describes. */
  operation?: OperationSource | undefined;
  /** True for a generated page of an operation in the navigation. */
  isMade?: true;
}

/** Texts of files by their path below the docs folder. */
export type IncludedFiles = ReadonlyMap<string, string>;

/** A file in one state, and the settings of its front matter in it. */
type KnownFile = Pick<DocsFile, 'mtimeMs' | 'size'> & { facts: FileFacts };

/** Number of files that are read at once. */
const READ_AHEAD_COUNT = 32;

/** Maximum length of all texts that are kept until their pages are read, in characters. */
const SOURCES_MAX_LENGTH = 16_000_000;

/** Maximum number of files that one page includes directly or indirectly. */
const INCLUDES_MAX = 200;

/** Maximum size of an included file, in bytes. */
const INCLUDED_MAX_BYTES = 500_000;

/** For a file whose front matter cannot be read: it may be a draft, or restricted to some readers. */
const UNREAD: FileFacts = {
  leftOut: 'unpublished',
  problem: { line: 1, reason: `has a beginning that ${TOO_MUCH}` },
};

/** Decides which files are pages, and their paths. */
export type PlanReader = ReturnType<typeof createPlanReader>;

/**
 * @param held Pages from an earlier process.
 */
export function createPlanReader(folder: string, tasks: TaskReader, held: Iterable<StoredPage>) {
  const { readFacts, listOperations } = tasks;
  let known = new Map<string, KnownFile>();
  for (const { file, mtimeMs, size, head } of held) {
    if (head.facts) known.set(file, { mtimeMs, size, facts: head.facts });
  }
  const planSite = createSitePlanner(tasks);
  const readSpecification = createSpecificationReader(folder, listOperations);

  const readKnown = async (
    { file, mtimeMs, size }: DocsFile,
    site: string | undefined,
    keep: (file: string, source: PageSource) => void,
  ): Promise<KnownFile> => {
    const before = known.get(file);
    if (before?.mtimeMs === mtimeMs && before.size === size) return before;
    const source = await readSource(folder, file, size);
    keep(file, source);
    return { mtimeMs, size, facts: (await readFacts(file, source.text ?? '', site)) ?? UNREAD };
  };

  return {
    /** Replaces the redirects of the structure by those for its pages. */
    async read(files: readonly DocsFile[], structure: SiteStructure) {
      const next = new Map<string, KnownFile>();
      const sources = new Map<string, PageSource>();
      let left = SOURCES_MAX_LENGTH;
      const keep = (file: string, source: PageSource) => {
        left -= source.text?.length ?? 0;
        if (left >= 0) sources.set(file, source);
      };
      for (const some of inBatches(files, READ_AHEAD_COUNT)) {
        const read = await Promise.all(some.map((file) => readKnown(file, structure.site, keep)));
        some.forEach(({ file }, index) => next.set(file, read[index] as KnownFile));
      }
      known = next;
      const factsOf = (file: string): FileFacts => known.get(file)?.facts ?? {};
      const { plan, problems } = await planSite(files, factsOf, structure);
      const hash = hashSettings(structure);
      const planned = new Map<string, PlannedFile>();
      const operations = await planOperations(plan, structure, readSpecification);
      for (const page of [...plan.pages, ...operations.pages]) {
        const facts = factsOf(page.file);
        const includes = facts.includes ? collectIncludes(page.file, factsOf) : [];
        const states = await Promise.all(includes.map((file) => readState(folder, file, known.get(file))));
        const operation = operations.byFile.get(page.file);
        planned.set(page.file, {
          plan: page,
          key: JSON.stringify([page, hash, ...states, ...(operation ? [operation.state] : [])]),
          facts,
          includes,
          operation: operation?.source,
          ...(operation?.isMade && { isMade: true as const }),
        });
      }
      return {
        files: planned,
        /** Other paths that links use for pages. */
        aliases: plan.aliases,
        base: plan.base,
        leftOut: plan.leftOut,
        /** Generated pages, in the form of files. */
        made: operations.made,
        /** The files that were read for it, up to {@link SOURCES_MAX_LENGTH}. */
        sources,
        problems: [
          ...problems,
          ...operations.problems,
          ...(plan.leftOut.get('a draft') ?? []).flatMap((file) => toProblems(file, factsOf(file))),
        ],
      };
    },
    readIncluded: (files: readonly string[]) => readIncluded(folder, files),
  };
}

/** Plans the pages, with what is compared with patterns of the configuration. */
function createSitePlanner({ findIgnored, expandRedirects }: Pick<TaskReader, 'findIgnored' | 'expandRedirects'>) {
  let ignored: ReadonlySet<string> | null = null;
  return async (files: readonly DocsFile[], factsOf: (file: string) => FileFacts, structure: SiteStructure) => {
    const problems: FileProblem[] = [];
    const complain = (reason: string) => problems.push({ file: structure.configuration ?? '.', line: null, reason });
    const names = files.map(({ file }) => file);
    const found = structure.ignored.length > 0 ? await findIgnored(structure.ignored, names) : new Set<string>();
    if (!found)
      complain(
        `has patterns of unpublished files, whose comparison with the names ${TOO_MUCH}, so ${ignored ? 'what they matched before' : 'everything'} is left out: use fewer stars`,
      );
    // A page that may be unpublished is not published.
    ignored = found ?? ignored ?? new Set(names);
    const plan = planPages(
      files.map(({ file }) => ({ file, facts: factsOf(file) })),
      structure,
      await readNavigation(structure.navigation ?? []),
      ignored,
    );
    const paths = plan.pages.map(({ path }) => path);
    const expanded = (await expandRedirects(structure.redirects, paths)) ?? {
      redirects: {},
      problems: [{ reason: `has redirects that ${TOO_MUCH}, so they are ignored: use fewer parameters` }],
    };
    for (const { reason } of expanded.problems) complain(reason);
    structure.redirects = expanded.redirects;
    addRedirects(plan, structure.redirects);
    return { plan, problems };
  };
}

/** Names the settings that affect the content of pages. */
function hashSettings(structure: SiteStructure): string {
  const common = JSON.stringify([structure.kind, structure.generator?.name, structure.variables, structure.openapi]);
  return createHash('sha256').update(common).digest('base64').slice(0, 8);
}

function toProblems(file: string, { problem }: FileFacts): FileProblem[] {
  return problem ? [{ file, line: problem.line, reason: `${problem.reason}, so it is left out` }] : [];
}

/** The files that a page includes, directly or indirectly. */
function collectIncludes(file: string, factsOf: (file: string) => FileFacts): string[] {
  const found = new Set<string>();
  const queue = [file];
  for (let next = queue.shift(); next !== undefined && found.size < INCLUDES_MAX; next = queue.shift()) {
    const current = next;
    for (const included of (factsOf(current).includes ?? []).map((name) => resolveInclude(name, current))) {
      if (found.has(included) || included === file) continue;
      found.add(included);
      queue.push(included);
    }
  }
  return [...found];
}

async function readIncluded(folder: string, files: readonly string[]): Promise<IncludedFiles> {
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const state = await stat(join(folder, file)).catch(() => null);
      if (!state?.isFile() || state.size > INCLUDED_MAX_BYTES) return [];
      const { text } = await readSource(folder, file, state.size);
      return text === null ? [] : [[file, text.replaceAll('\r\n', '\n')]];
    }),
  );
  return new Map(texts.flat());
}

async function readState(folder: string, file: string, known: KnownFile | undefined): Promise<string> {
  const state = known ?? (await stat(join(folder, file)).catch(() => null));
  return state ? `${state.mtimeMs} ${state.size}` : '';
}
