import type { DocsFiles } from '../listFiles';
import type { FileProblem } from '../PageProblem';
import { readFolderMetas } from '../readFolderMeta';
import { openConfigurationFiles } from './ConfigurationFiles';
import { DOCUSAURUS_FILES, readDocusaurus } from './readDocusaurus';
import { HUGO_FILES, readHugo } from './readHugo';
import { JEKYLL_FILES, readJekyll } from './readJekyll';
import { MKDOCS_FILES, readMkDocs } from './readMkDocs';
import { PLATFORM_FILES, readPlatform } from './readPlatform';
import { readStarlight, STARLIGHT_FILES } from './readStarlight';
import { readSummary } from './readSummary';
import { readVitePress, VITEPRESS_FILES } from './readVitePress';
import type { Dialect, SiteStructure } from './SiteStructure';
import { emptyStructure } from './SiteStructure';

/** Files with patterns of what is not published. */
const IGNORE_FILES = ['.mintignore', '.docsignore'];

/**
 * Recognises a documentation by its configuration, and reads that. Never rejects: a configuration that cannot be read is listed in `problems`.
 *
 * @param dialect The kind to read it as. @default the first whose configuration is there
 */
export async function readSiteStructure(
  folder: string,
  listed: Pick<DocsFiles, 'files' | 'metas'>,
  dialect?: Dialect,
): Promise<{ structure: SiteStructure; problems: FileProblem[] }> {
  const files = openConfigurationFiles(folder);
  const names = new Set(listed.files.map(({ file }) => file));
  const problems: FileProblem[] = [];
  const from = async (
    configurations: readonly string[],
    read: (
      found: NonNullable<Awaited<ReturnType<typeof files.find>>>,
    ) => Promise<SiteStructure | null> | SiteStructure | null,
  ) => {
    const found = await files.find(configurations);
    if (!found) return null;
    const structure = await read(found);
    if (!structure && found.below === '') {
      problems.push({
        file: found.name,
        line: null,
        reason: 'cannot be read as the configuration of a site, so it is left out',
      });
    }
    return structure;
  };
  const hasContent = listed.files.some(({ file }) => file.startsWith('src/content/docs/'));
  const readers: [Dialect, () => Promise<SiteStructure | null>][] = [
    ['platform', () => from(PLATFORM_FILES, (found) => (found.below === '' ? readPlatform(files, found) : null))],
    ['docusaurus', () => from(DOCUSAURUS_FILES, (found) => readDocusaurus(files, found))],
    ['vitepress', () => from(VITEPRESS_FILES, (found) => readVitePress(files, found))],
    ['starlight', () => from(STARLIGHT_FILES, (found) => readStarlight(found, hasContent))],
    ['mkdocs', () => from(MKDOCS_FILES, readMkDocs)],
    ['mdbook', () => readSummary(files, (file) => names.has(file))],
    ['hugo', () => from(HUGO_FILES, readHugo)],
    ['jekyll', () => from(JEKYLL_FILES, readJekyll)],
  ];
  let structure: SiteStructure | null = null;
  for (const [name, read] of readers) {
    const isMeant = dialect === undefined || dialect === name || (dialect === 'gitbook' && name === 'mdbook');
    if (isMeant) structure = await read();
    if (structure) break;
  }
  const hasMeta = listed.metas.some(({ file }) => /(^|\/)_meta\./.test(file));
  structure ??= emptyStructure(dialect ?? (hasMeta ? 'nextra' : 'plain'));
  for (const name of IGNORE_FILES) {
    const text = await files.read(name);
    if (text !== null) structure.ignored.push(...text.split('\n'));
  }
  const metas = await readFolderMetas(folder, listed.metas);
  structure.folders = metas.metas;
  return { structure, problems: [...problems, ...metas.problems] };
}
