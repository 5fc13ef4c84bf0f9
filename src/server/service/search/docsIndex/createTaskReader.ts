import type { SiteStructure } from '../../pages/plan/SiteStructure';
import type { DocsFiles } from '../../pages/plan/listFiles';
import type { SpecificationText } from '../../openapi/createSpecifications';
import type { PageWorker, SiteAround } from './createPageWorker';
import { TOO_MUCH } from './createReadingThread';
import { noOperation, type PageTask, type WrittenPage } from './toWrittenPage';

/** Reads files in the thread, and decides what counts if that takes too long. */
export type TaskReader = ReturnType<typeof createTaskReader>;

export function createTaskReader(folder: string, worker: PageWorker) {
  /** API descriptions with an operation that took too long to write. Their other operations are not tried. */
  const slow = new WeakSet<SpecificationText>();

  /** A page that takes too long is read without its operation, and then served as plain text. */
  async function readPage(task: PageTask, site: SiteAround): Promise<WrittenPage | null> {
    const { operation, ...own } = task;
    if (!operation) {
      const asText = `${TOO_MUCH}, so it is served as plain text: split it into smaller pages`;
      return (await worker.readPage(task, site)) ?? worker.readPage({ ...task, asText }, site);
    }
    const written = slow.has(operation.specification) ? null : await worker.readPage(task, site);
    if (written) return written;
    slow.add(operation.specification);
    return readPage({ ...own, problem: noOperation(TOO_MUCH) }, site);
  }

  return {
    /** The settings in a file's front matter; without its includes if the body takes too long, and `null` if the front matter does. */
    readFacts: async (file: string, text: string, site: string | undefined) =>
      (await worker.readFacts(file, text, 'whole', site)) ?? worker.readFacts(file, text, 'front matter', site),
    async listOperations(source: SpecificationText) {
      const listed = await worker.listOperations(source);
      return listed ? listed.operations : TOO_MUCH;
    },
    /**
     * The structure of a site from its configuration.
     *
     * @param before The structure to use if it cannot be read.
     */
    async readStructure({ isBuilt }: Pick<DocsFiles, 'isBuilt'>, before: SiteStructure) {
      const reason = `has a configuration that ${TOO_MUCH}, so its last state counts: make it shorter`;
      return (
        (await worker.readStructure(folder, { isBuilt })) ?? {
          structure: before,
          problems: [{ file: before.configuration ?? '.', line: null, reason }],
        }
      );
    },
    findIgnored: worker.findIgnored,
    expandRedirects: worker.expandRedirects,
    /** A page, as plain text if it cannot be parsed in time; `null` if that takes too long, too. */
    readPage,
  };
}
