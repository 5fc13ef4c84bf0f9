import type { ExpandedRedirects } from '../../pages/plan/expandRedirects';
import type { FactsPart, FileFacts } from '../../pages/plan/readFileFacts';
import type { ReadStructure, readSiteStructure } from '../../pages/plan/readSiteStructure';
import { createNavigationJoiner, type FlatNode } from '../../pages/plan/walkNavigation';
import type { OperationHead, SpecificationText } from '../../openapi/createSpecifications';
import type { OwnerWords } from '../../owner/OwnerWords';
import type { SiteStructure } from '../../pages/plan/SiteStructure';
import { createReadingThread, type ReadingThreadOptions } from './createReadingThread';
import type { PageTask, WrittenPage } from './toWrittenPage';

/**
 * Reads everything that comes from a folder or a site in a worker thread, so that nothing of it can hold the process. Each result is `null`
 * if it takes too long or the thread fails.
 */
export type PageWorker = ReturnType<typeof createPageWorker>;

/** The structure of the site, the paths of all pages, other paths that links use for them, and the path that links have before them. */
export interface SiteAround {
  structure: SiteStructure;
  paths: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
  base?: string | undefined;
}

/** A task of the thread. A site, or the text of a description, is sent only with the first page that needs it. */
export type WorkerTask =
  /** Another reader takes over the thread. */
  | { kind: 'begin' }
  | { kind: 'page'; page: PageTask; site: SiteAround | null }
  | { kind: 'facts'; file: string; text: string; part: FactsPart; site: string | undefined }
  | { kind: 'operations'; source: SpecificationText }
  | { kind: 'structure'; site: StructureTask }
  /** A part of the navigation of the structure that was read last. */
  | { kind: 'navigation'; part: number }
  | { kind: 'ignored'; patterns: readonly string[]; files: readonly string[] }
  | { kind: 'redirects'; redirects: Readonly<Record<string, string>>; paths: readonly string[] }
  | { kind: 'owner'; folder: string };

/** A structure with an empty navigation, and the number of parts of the navigation. */
export interface CutStructure {
  read: ReadStructure;
  parts: number;
}

type StructureTask = Parameters<typeof readSiteStructure>;

/** Starts the thread at once. */
export function createPageWorker(options?: ReadingThreadOptions) {
  const thread = createReadingThread(options);
  const { ask } = thread;
  return {
    /** The settings in a file's front matter. */
    readFacts: (file: string, text: string, part: FactsPart, site: string | undefined) =>
      ask<FileFacts>(() => ({ kind: 'facts', file, text, part, site })),
    readPage: (page: PageTask, site: SiteAround) =>
      ask<WrittenPage>((known) => {
        const { operation } = page;
        const isKnown = operation && known.specifications.has(operation.specification);
        const short = isKnown && { ...operation, specification: { ...operation.specification, text: '' } };
        if (operation) known.specifications.add(operation.specification);
        const isOld = known.site === site;
        known.site = site;
        return {
          kind: 'page',
          page: short ? { ...page, operation: short } : page,
          site: isOld ? null : withoutNavigation(site),
        };
      }),
    /** The operations of an API description, `null` for a text that is not a description. */
    listOperations: (source: SpecificationText) =>
      ask<{ operations: OperationHead[] | null }>((known) => {
        known.specifications.add(source);
        return { kind: 'operations', source };
      }),
    async readStructure(...site: StructureTask): Promise<ReadStructure | null> {
      const cut = await ask<CutStructure>(() => ({ kind: 'structure', site }));
      if (!cut) return null;
      const joiner = createNavigationJoiner();
      for (let part = 0; part < cut.parts; part += 1) {
        const nodes = await ask<FlatNode[]>(() => ({ kind: 'navigation', part }));
        if (!nodes) return null;
        joiner.add(nodes);
      }
      const { structure } = cut.read;
      return { ...cut.read, structure: { ...structure, navigation: structure.navigation && joiner.navigation } };
    },
    /** The files that patterns as in `.gitignore` match. */
    findIgnored: (patterns: readonly string[], files: readonly string[]) =>
      ask<Set<string>>(() => ({ kind: 'ignored', patterns, files })),
    /** The redirects of a site, for these pages. */
    expandRedirects: (redirects: Readonly<Record<string, string>>, paths: readonly string[]) =>
      ask<ExpandedRedirects>(() => ({ kind: 'redirects', redirects, paths })),
    /** The owner's words below a docs folder. */
    readOwnerWords: (folder: string) => ask<OwnerWords>(() => ({ kind: 'owner', folder })),
    leave: thread.leave,
    end: thread.end,
  };
}

/** A page is read without the navigation, which would be copied in one piece. */
function withoutNavigation(site: SiteAround): SiteAround {
  return { ...site, structure: { ...site.structure, navigation: null } };
}
