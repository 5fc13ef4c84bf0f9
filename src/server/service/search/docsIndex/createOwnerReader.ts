import type { IndexedPage } from '../../pages/DocsPage';
import { findPinnedSection } from '../../pages/owner/findPinnedSection';
import { NO_OWNER_WORDS, readOwnerWords } from '../../pages/owner/readOwnerWords';
import { createProblemWarning } from './createProblemWarning';

export function createOwnerReader(folder: string) {
  const warn = createProblemWarning();
  let words = NO_OWNER_WORDS;
  return {
    get words() {
      return words;
    },
    /** Reads them again, and warns of their problems. Returns the files that have changed. */
    async read(pages: readonly IndexedPage[]) {
      const { files: before } = words;
      words = await readOwnerWords(folder);
      const { files, pins, problems } = words;
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
