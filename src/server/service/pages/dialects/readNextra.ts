import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { readModule } from './readModule';
import { readLanguages, readRecord } from './readValue';
import { emptyStructure, type SiteStructure } from './SiteStructure';

export const NEXTRA_FILES = ['mjs', 'ts', 'js', 'cjs', 'mts'].map((end) => `next.config.${end}`);

const FOLDERS = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];

/** Reads the Next.js configuration of a Nextra site. */
export async function readNextra(
  files: ConfigurationFiles,
  found: FoundConfiguration,
  has: (folder: string) => boolean,
): Promise<SiteStructure | null> {
  const root = found.below === '' ? FOLDERS.find(has) : '';
  if (root === undefined || (found.below !== '' && !FOLDERS.includes(found.below))) return null;
  return {
    ...emptyStructure('nextra'),
    configuration: found.name,
    root,
    languages: readLanguages(readRecord(await readModule(files, found)).i18n),
    staticFolders: ['public'],
  };
}
