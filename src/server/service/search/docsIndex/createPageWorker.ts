import type { ReadStructure } from '../../pages/plan/readSiteStructure';
import { createNavigationJoiner } from '../../pages/plan/walkNavigation';
import type { SpecificationText } from '../../openapi/createSpecifications';
import type { SiteStructure } from '../../pages/plan/SiteStructure';
import { createReadingThread, type ReadingThreadOptions } from './createReadingThread';
import type { WorkerTasks } from './pageWorker';
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

/** Starts the thread at once. */
export function createPageWorker(options?: ReadingThreadOptions) {
  const thread = createReadingThread(options);
  const ask =
    <Kind extends keyof WorkerTasks>(kind: Kind) =>
    (...args: Parameters<WorkerTasks[Kind]>) =>
      thread.ask<Awaited<ReturnType<WorkerTasks[Kind]>>>(() => ({ kind, args }));
  const [readCut, readNavigation] = [ask('readStructure'), ask('readNavigation')];
  return {
    readFacts: ask('readFacts'),
    readPage: (page: PageTask, site: SiteAround) =>
      thread.ask<WrittenPage>((known) => {
        const { operation } = page;
        // The text of a description is sent only with the first page that needs it.
        const isKnown = operation && known.specifications.has(operation.specification);
        const short = isKnown && { ...operation, specification: { ...operation.specification, text: '' } };
        if (operation) known.specifications.add(operation.specification);
        const isOld = known.site === site;
        known.site = site;
        const args = [short ? { ...page, operation: short } : page, isOld ? null : withoutNavigation(site)];
        return { kind: 'readPage', args };
      }),
    listOperations: (source: SpecificationText) =>
      thread.ask<ReturnType<WorkerTasks['listOperations']>>((known) => {
        known.specifications.add(source);
        return { kind: 'listOperations', args: [source] };
      }),
    async readStructure(...site: Parameters<WorkerTasks['readStructure']>): Promise<ReadStructure | null> {
      const cut = await readCut(...site);
      if (!cut) return null;
      const joiner = createNavigationJoiner();
      for (let part = 0; part < cut.parts; part += 1) {
        const nodes = await readNavigation(part);
        if (!nodes) return null;
        joiner.add(nodes);
      }
      const { structure } = cut.read;
      return { ...cut.read, structure: { ...structure, navigation: structure.navigation && joiner.navigation } };
    },
    findIgnored: ask('findIgnored'),
    expandRedirects: ask('expandRedirects'),
    readOwnerWords: ask('readOwnerWords'),
    leave: thread.leave,
    end: thread.end,
  };
}

/** A page is read without the navigation, which would be copied in one piece. */
function withoutNavigation(site: SiteAround): SiteAround {
  return { ...site, structure: { ...site.structure, navigation: null } };
}
