import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readDocsFile } from '../../../lib/readDocsFile';

/** Maximum size of a configuration file, in bytes. */
const CONFIGURATION_MAX_BYTES = 2 * 1024 * 1024;

/** The configuration files of a site. */
export type ConfigurationFiles = ReturnType<typeof openConfigurationFiles>;

export interface FoundConfiguration {
  /** Name of the file for messages: `docs.json`, `../mkdocs.yml`. */
  name: string;
  text: string;
  /**
   * Folders between it and the docs folder: `docs` for `../mkdocs.yml` of the folder `docs`; empty for a configuration in the docs folder.
   */
  below: string;
}

/** Number of folders above the docs folder that are searched for a configuration: `src/content/docs` is three levels deep. */
const LEVELS_UP = 3;

export function openConfigurationFiles(docsFolder: string) {
  const root = resolve(docsFolder);
  const readWord = async (folder: string, file: string) => {
    const bytes = await readDocsFile(folder, file, CONFIGURATION_MAX_BYTES).catch(() => null);
    return bytes && bytes.toString('utf8').replace(/^\uFEFF/, '');
  };
  return {
    /** Text of a file below the docs folder; `null` if it does not exist. */
    read: (file: string) => (file.split('/').includes('..') ? Promise.resolve(null) : readWord(root, file)),
    /** Text of a file relative to the folder of a configuration. */
    readBeside: ({ below }: FoundConfiguration, file: string) => {
      const levels = below === '' ? 0 : below.split('/').length;
      return file.split('/').includes('..') ? Promise.resolve(null) : readWord(join(root, '../'.repeat(levels)), file);
    },
    /** Text and name of the first existing file of several. The docs folder is searched first, then the folders above it. */
    async find(names: readonly string[]): Promise<FoundConfiguration | null> {
      let folder = root;
      for (let level = 0; level <= LEVELS_UP; level += 1) {
        for (const name of names) {
          const text = await readWord(folder, name);
          if (text === null) continue;
          const below = root
            .slice(folder.length)
            .replace(/^[/\\]/, '')
            .replaceAll('\\', '/');
          return { name: '../'.repeat(level) + name, text, below };
        }
        const above = dirname(folder);
        // The repository ends here; folders above do not belong to it.
        if (above === folder || (await isRepository(folder))) break;
        folder = above;
      }
      return null;
    },
  };
}

async function isRepository(folder: string): Promise<boolean> {
  return (await stat(join(folder, '.git')).catch(() => null)) !== null;
}
