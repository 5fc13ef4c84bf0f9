import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { readContents } from './readSummary';
import { emptyStructure, type SiteStructure } from './SiteStructure';

/** The page that loads docsify and has its settings. */
export const DOCSIFY_FILES = ['index.html'];

/** Reads the settings of docsify and its table of contents, `_sidebar.md`. */
export async function readDocsify(
  files: ConfigurationFiles,
  { name, text, below }: FoundConfiguration,
): Promise<SiteStructure | null> {
  if (below !== '') return null;
  const settings = /\$docsify\s*=\s*\{([^]*)/.exec(text)?.[1] ?? '';
  const navigation = readContents((await files.read('_sidebar.md')) ?? '');
  return {
    ...emptyStructure('docsify'),
    configuration: name,
    name: /(?:^|[\s,{])name\s*:\s*["']([^"'<\n]+)["']/.exec(settings)?.[1],
    navigation: navigation.length > 0 ? navigation : null,
  };
}
