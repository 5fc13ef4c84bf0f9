import type { DocsFiles } from '../listFiles';
import type { FileProblem } from '../DocsPage';
import { readFolderMetas } from '../readFolderMeta';
import { openConfigurationFiles } from './ConfigurationFiles';
import { isMounted } from './mountFile';
import { withoutRoot } from './planPages';
import { DOCUSAURUS_FILES, readDocusaurus } from './readDocusaurus';
import { DOCSIFY_FILES, readDocsify } from './readDocsify';
import { FUMADOCS_FILES, readFumadocs } from './readFumadocs';
import { HUGO_COMMON_FILES, HUGO_FILES, HUGO_SETTING, readHugo } from './readHugo';
import { JEKYLL_FILES, readJekyll } from './readJekyll';
import { MKDOCS_FILES, readMkDocs } from './readMkDocs';
import { NEXTRA_FILES, readNextra } from './readNextra';
import { PLATFORM_FILES, readPlatform } from './readPlatform';
import { readStarlight, STARLIGHT_FILES } from './readStarlight';
import { readSummary } from './readSummary';
import { readVitePress, VITEPRESS_FILES } from './readVitePress';
import { emptyStructure, type Dialect, type SiteStructure } from './SiteStructure';

/** Files with patterns of unpublished files. */
const IGNORE_FILES = ['.mintignore', '.docsignore'];

/**
 * Limits for patterns of unpublished files: their number, their length in characters, and the number of stars in a segment, because each
 * star may be tried at every letter of a name.
 */
const PATTERNS_MAX = 1_000;
const PATTERN_MAX_LENGTH = 500;
const MANY_STARS = /(?:\*[^/*]+){3}\*/;

/** The listed files that decide how a folder is read. */
export type SiteFiles = Pick<DocsFiles, 'files' | 'metas'> & Partial<Pick<DocsFiles, 'isBuilt'>>;

/** The structure of a site, and the parts of its configuration that could not be read. */
export interface ReadStructure {
  structure: SiteStructure;
  problems: FileProblem[];
}

/**
 * Recognizes a documentation by its configuration and reads it. Never rejects: a configuration that cannot be parsed is listed in
 * `problems`.
 *
 * @param dialect The kind to read it as. @default the first kind whose configuration exists
 */
export async function readSiteStructure(folder: string, listed: SiteFiles, dialect?: Dialect): Promise<ReadStructure> {
  if (listed.isBuilt && dialect === undefined) return { structure: emptyStructure('built'), problems: [] };
  const files = openConfigurationFiles(folder);
  const names = new Set(listed.files.map(({ file }) => file));
  const problems: FileProblem[] = [];
  /** @param sign Text that a file of this kind contains, because other tools have files of the same name. */
  const from = async (
    configurations: readonly string[],
    read: (
      found: NonNullable<Awaited<ReturnType<typeof files.find>>>,
    ) => Promise<SiteStructure | null> | SiteStructure | null,
    sign = /(?:)/,
  ) => {
    const found = await files.find(configurations);
    if (!found || !sign.test(found.text)) return null;
    // A structure that is nested too deeply overflows the stack.
    const structure = await Promise.resolve(found)
      .then(read)
      .catch(() => null);
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
    ['docusaurus', () => from(DOCUSAURUS_FILES, (found) => readDocusaurus(files, found, (file) => names.has(file)))],
    ['vitepress', () => from(VITEPRESS_FILES, (found) => readVitePress(files, found))],
    ['starlight', () => from(STARLIGHT_FILES, (found) => readStarlight(files, found, hasContent), /starlight/i)],
    ['fumadocs', () => from(FUMADOCS_FILES, (found) => readFumadocs(files, found), /fumadocs/)],
    [
      'nextra',
      () =>
        from(
          NEXTRA_FILES,
          (found) => readNextra(files, found, (below) => listed.files.some(({ file }) => file.startsWith(`${below}/`))),
          /nextra/,
        ),
    ],
    ['mkdocs', () => from(MKDOCS_FILES, readMkDocs)],
    ['mdbook', () => readSummary(files, (file) => names.has(file))],
    ['hugo', () => from(HUGO_FILES, (found) => readHugo(files, found))],
    ['hugo', () => from(HUGO_COMMON_FILES, (found) => readHugo(files, found), HUGO_SETTING)],
    ['jekyll', () => from(JEKYLL_FILES, readJekyll)],
    ['docsify', () => from(DOCSIFY_FILES, (found) => readDocsify(files, found), /docsify/)],
  ];
  let read: SiteStructure | null = null;
  for (const [name, reader] of readers) {
    const isMeant = dialect === undefined || dialect === name || (dialect === 'gitbook' && name === 'mdbook');
    if (isMeant) read = await reader();
    if (read) break;
  }
  const hasMeta = listed.metas.some(({ file }) => /(^|\/)_meta\./.test(file));
  const structure = read ?? emptyStructure(dialect ?? (hasMeta ? 'nextra' : 'plain'));
  // If code names the site's folders, all of its files are used.
  if (structure.mounts && !listed.files.some(({ file }) => isMounted(withoutRoot(file, structure.root), structure))) {
    delete structure.mounts;
    structure.navigation = null;
  }
  for (const name of IGNORE_FILES) {
    const text = await files.read(name);
    if (text !== null) structure.ignored.push(...text.split('\n'));
  }
  structure.ignored = boundPatterns(structure.ignored, problems);
  const metas = await readFolderMetas(folder, listed.metas);
  structure.folders = metas.metas;
  return { structure, problems: [...problems, ...metas.problems] };
}

function boundPatterns(patterns: readonly string[], problems: FileProblem[]): string[] {
  const usable = patterns.filter((pattern) => pattern.length <= PATTERN_MAX_LENGTH && !MANY_STARS.test(pattern));
  const bounded = usable.slice(0, PATTERNS_MAX);
  const count = patterns.length - bounded.length;
  if (count > 0) {
    const reason = `${count} patterns of unpublished files are ignored: at most ${PATTERNS_MAX} are read, each of at most ${PATTERN_MAX_LENGTH} characters and with at most three stars in a segment`;
    problems.push({ file: '.', line: null, reason });
  }
  return bounded;
}
