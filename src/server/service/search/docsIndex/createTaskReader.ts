import { readSiteStructure } from '../../pages/dialects/readSiteStructure';
import { readFileFacts } from '../../pages/dialects/readFileFacts';
import type { Dialect, SiteStructure } from '../../pages/dialects/SiteStructure';
import type { DocsFiles } from '../../pages/listFiles';
import { createSpecifications, type SpecificationText } from '../../pages/openapi/createSpecifications';
import { createTermReader } from '../createTermReader';
import { TOO_MUCH, type PageWorker, type SiteAround } from './createPageWorker';
import { noOperation, readTask, type PageTask, type WrittenPage } from './toWrittenPage';

/** Reads files: short ones in this thread, others in the worker thread. */
export type TaskReader = ReturnType<typeof createTaskReader>;

/** Maximum length of a text that is read in this thread, in characters: it takes less than a tenth of a second in any case. */
const SHORT_LENGTH = 16_000;

/** The same before the service answers: starting the thread takes as long as reading many pages. */
const OPENING_SHORT_LENGTH = 200_000;

export function createTaskReader(folder: string, worker: PageWorker) {
  const termReader = createTermReader();
  const specifications = createSpecifications();
  /** API descriptions with an operation that took too long to write. Their other operations are not tried. */
  const slow = new WeakSet<SpecificationText>();
  let shortLength = OPENING_SHORT_LENGTH;

  /** Reads a page once; `null` if it takes too long. */
  async function readOnce(task: PageTask, site: SiteAround): Promise<WrittenPage | null> {
    const { text, included, operation } = task;
    const sizes = [text, ...included.values(), operation?.specification.text ?? ''].map(({ length }) => length);
    const length = sizes.reduce((sum, size) => sum + size, 0);
    const written = operation && length <= shortLength ? specifications.write(operation) : undefined;
    const made = typeof written === 'object' ? written.markdown.length : 0;
    return length + made <= shortLength ? readTask(task, site, termReader, written) : worker.readPage(task, site);
  }

  /** A page that takes too long is read without its operation, and then served as plain text. */
  async function readPage(task: PageTask, site: SiteAround): Promise<WrittenPage | null> {
    const { operation, ...own } = task;
    if (!operation) {
      const asText = `${TOO_MUCH}, so it is served as plain text`;
      return (await readOnce(task, site)) ?? worker.readPage({ ...task, asText }, site);
    }
    const written = slow.has(operation.specification) ? null : await readOnce(task, site);
    if (written) return written;
    slow.add(operation.specification);
    return readPage({ ...own, problem: noOperation(TOO_MUCH) }, site);
  }

  return {
    /** The settings in a file's front matter; `null` if that fails. */
    readFacts: async (text: string) => (text.length <= shortLength ? readFileFacts(text) : worker.readFacts(text)),
    async listOperations(source: SpecificationText) {
      if (source.text.length <= shortLength) return specifications.list(source);
      const listed = await worker.listOperations(source);
      return listed ? listed.operations : TOO_MUCH;
    },
    /**
     * The structure of a site from its configuration.
     *
     * @param before The structure to use if it cannot be read.
     */
    async readStructure(
      { files, metas }: Pick<DocsFiles, 'files' | 'metas'>,
      dialect: Dialect | undefined,
      before: SiteStructure,
    ) {
      const read = await readSiteStructure(folder, { files, metas }, dialect, shortLength);
      if (!read.isCut) return read;
      const reason = `has a configuration that ${TOO_MUCH}, so it is not read`;
      return (
        (await worker.readStructure(folder, { files, metas }, dialect)) ?? {
          structure: before,
          problems: [{ file: '.', line: null, reason }],
        }
      );
    },
    /** A page, as plain text if it cannot be parsed in time; `null` if that takes too long, too. */
    readPage,
    /** Call it when the service starts answering: from then on this thread must not be blocked. */
    onAnswering() {
      shortLength = SHORT_LENGTH;
    },
  };
}
