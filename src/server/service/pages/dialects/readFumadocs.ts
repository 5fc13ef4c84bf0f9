import type { FoundConfiguration } from './ConfigurationFiles';
import type { SiteStructure } from './SiteStructure';
import { emptyStructure } from './SiteStructure';

export const FUMADOCS_FILES = ['ts', 'mts', 'js', 'mjs'].map((end) => `source.config.${end}`);

/** Reads the folder of the pages in the configuration of Fumadocs. Their order is in the `meta.json` of each folder. */
export function readFumadocs({ name, text, below }: FoundConfiguration): SiteStructure | null {
  const folder = (/\bdir\s*:\s*["']([^"'\n]+)["']/.exec(text)?.[1] ?? 'content/docs').replaceAll(
    /^(?:\.?\/)+|\/+$/g,
    '',
  );
  if (below !== '' && below !== folder) return null;
  const own = below === '' ? folder : '';
  return {
    ...emptyStructure('fumadocs'),
    configuration: name,
    mounts: [{ folder: own, base: 'docs', plugin: '' }],
    navigation: [{ folder: own }],
    staticFolders: ['public'],
  };
}
