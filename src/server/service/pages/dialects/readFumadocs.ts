import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { trimPath } from './readValue';
import { emptyStructure, type SiteStructure } from './SiteStructure';

/** The files with the address of the pages. */
const SOURCE_FILES = ['lib/source.ts', 'src/lib/source.ts', 'app/lib/source.ts'];

export const FUMADOCS_FILES = [...['ts', 'mts', 'js', 'mjs'].map((end) => `source.config.${end}`), ...SOURCE_FILES];

/** Reads the folder and the address of the pages in the code of Fumadocs. Their order is in the `meta.json` of each folder. */
export async function readFumadocs(
  files: ConfigurationFiles,
  found: FoundConfiguration,
): Promise<SiteStructure | null> {
  const sources = await Promise.all(SOURCE_FILES.map((file) => files.readBeside(found, file)));
  const folder = trimPath(/\bdir\s*:\s*["']([^"'\n]+)["']/.exec(found.text)?.[1] ?? 'content/docs');
  if (found.below !== '' && found.below !== folder) return null;
  const own = found.below === '' ? folder : '';
  return {
    ...emptyStructure('fumadocs'),
    configuration: found.name,
    mounts: [
      {
        folder: own,
        base: trimPath(/\bbaseUrl\s*:\s*["']([^"'\n]*)["']/.exec(sources.join('\n'))?.[1] ?? 'docs'),
        plugin: '',
      },
    ],
    navigation: [{ folder: own }],
    staticFolders: ['public'],
  };
}
