import type { IndexedPage } from '../../pages/DocsPage';
import { findPinnedSection } from '../../owner/findPinnedSection';
import { NO_OWNER_WORDS, OWNER_FOLDER } from '../../owner/readOwnerWords';
import type { PageWorker } from './createPageWorker';
import { TOO_MUCH } from './createReadingThread';
import { createProblemWarning } from './createProblemWarning';

export function createOwnerReader(folder: string, worker: PageWorker) {
  const warn = createProblemWarning();
  let words = NO_OWNER_WORDS;
  return {
    get words() {
      return words;
    },
    /** Reads them again, and warns of their problems. Returns the files that have changed. */
    async read(pages: readonly IndexedPage[]) {
      const { files: before } = words;
      const read = await worker.readOwnerWords(folder);
      words = read ?? words;
      const { files, pins } = words;
      const problems = read?.problems ?? [
        { file: OWNER_FOLDER, line: null, reason: `${TOO_MUCH}, so its last state counts` },
      ];
      const [pinFile = ''] = [...files.keys()].filter((file) => /\/pinned\.ya?ml$/i.test(file));
      const lost = pins.filter((pin) => !findPinnedSection(pin, pages));
      warn([
        ...problems,
        ...lost.map(({ page, passage }) => ({
          file: pinFile,
          line: null,
          reason: `pins ${page}${passage === '' ? '' : ` (${passage})`}, which is not a passage of the documentation`,
        })),
      ]);
      return [...new Set([...before.keys(), ...files.keys()])].filter((file) => before.get(file) !== files.get(file));
    },
  };
}
